/** What a line has room for stays in it; the rest goes into a list, least needed first, and comes back when there is room. */

/** A part that can go says by `data-rank` how soon: the greatest first. */
function rank(part: HTMLElement): number {
  return Number(part.dataset['rank'] ?? '0');
}

/** Whether the last thing in a line ends inside it. */
function hasRoom(line: HTMLElement): boolean {
  const end = line.getBoundingClientRect().right - parseFloat(getComputedStyle(line).paddingRight);
  const last = line.lastElementChild?.getBoundingClientRect().right ?? 0;
  return last <= end + 0.5;
}

/** Something of a part is open, and would be shut if the part were moved. */
function isBusy(line: HTMLElement): boolean {
  return line.querySelector('details[open], dialog[open]') !== null;
}

function lay(line: HTMLElement, list: HTMLElement, parts: readonly HTMLElement[]): void {
  const last = line.lastElementChild;
  delete line.dataset['tight'];
  for (const part of parts) line.insertBefore(part, last);
  if (hasRoom(line)) return;
  line.dataset['tight'] = '';
  const going = parts.filter((part) => part.clientWidth > 0).sort((a, b) => rank(b) - rank(a));
  const gone = new Set<HTMLElement>();
  for (const part of going) {
    if (hasRoom(line)) break;
    part.remove();
    gone.add(part);
  }
  list.prepend(...parts.filter((part) => gone.has(part)));
}

/** Lay out a line whose last child holds the list; the parts stand before it. Gives the parts that are in the list. */
export function fit(line: HTMLElement, list: HTMLElement, parts: readonly HTMLElement[]): HTMLElement[] {
  const inList = (): HTMLElement[] => parts.filter((part) => list.contains(part));
  if (isBusy(line) || (inList().length === 0 && !('tight' in line.dataset) && hasRoom(line))) return inList();
  const focused = document.activeElement;
  lay(line, list, parts);
  if (focused instanceof HTMLElement && focused !== document.activeElement)
    focused.focus({ preventScroll: true });
  return inList();
}
