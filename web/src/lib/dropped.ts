/** Files that are dropped on the page, those in folders too. */

const MOST = 20_000;

function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile)
    return new Promise((resolve) => {
      (entry as FileSystemFileEntry).file(
        (file) => {
          resolve([file]);
        },
        () => {
          resolve([]);
        },
      );
    });
  return listed((entry as FileSystemDirectoryEntry).createReader());
}

/** A folder is read in parts until there is none left. */
async function listed(reader: FileSystemDirectoryReader): Promise<File[]> {
  const found: File[] = [];
  while (found.length < MOST) {
    const part = await new Promise<FileSystemEntry[]>((resolve) => {
      reader.readEntries(resolve, () => {
        resolve([]);
      });
    });
    if (part.length === 0) break;
    for (const entry of part) found.push(...(await filesIn(entry)));
  }
  return found;
}

export async function filesOf(data: DataTransfer): Promise<File[]> {
  const entries = [...data.items].map((item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
  if (entries.length === 0) return [...data.files];
  const found: File[] = [];
  for (const entry of entries) found.push(...(await filesIn(entry)));
  return found;
}
