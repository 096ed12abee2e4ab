/**
 * Makes a part that scrolls reachable with the keyboard while it scrolls, and only then: a stop of the Tab key that does
 * nothing is a nuisance.
 */
export function reach(part: HTMLElement): () => void {
  const look = (): void => {
    const scrolls = part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1;
    if (scrolls) part.tabIndex = 0;
    else part.removeAttribute('tabindex');
  };
  const sizes = new ResizeObserver(look);
  const contents = new MutationObserver(look);
  sizes.observe(part);
  contents.observe(part, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
