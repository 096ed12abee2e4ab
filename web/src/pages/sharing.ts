/** Ways out of the page: a file, the clipboard. */

/** Hand words to the reader as a file. */
export function saveFile(name: string, words: string, kind: string): void {
  const url = URL.createObjectURL(new Blob([words], { type: kind }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name.replace(/[^\p{L}\p{N}._ -]+/gu, '-').slice(0, 80);
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
