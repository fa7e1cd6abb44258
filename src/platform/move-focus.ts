/**
 * Gives an element the focus, unless it has it: a field for dates that gets it anew forgets, in Chromium, which figures of a
 * year were typed so far.
 */
export function moveFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (element !== document.activeElement) element?.focus(options);
}
