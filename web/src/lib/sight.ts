/** What comes as an answer to something that was done is in sight when it comes, wherever the page was scrolled to. */

import { settings } from './settings.svelte';

export function isInSight(node: HTMLElement): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
}

export function inSight(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest', behavior: settings.motion ? 'smooth' : 'instant' });
}
