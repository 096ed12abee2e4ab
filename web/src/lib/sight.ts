/** What comes as an answer to something that was done is in sight when it comes, wherever the page was scrolled to. */

import { settings } from './settings.svelte';

export function inSight(node: HTMLElement): void {
  node.scrollIntoView({ block: 'nearest', behavior: settings.motion ? 'smooth' : 'instant' });
}
