/** Menus of `details` are shut: whoever was inside goes on at what opens them. */

export function shut(menu: HTMLDetailsElement | undefined): void {
  if (!menu?.open) return;
  if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus();
  menu.open = false;
}
