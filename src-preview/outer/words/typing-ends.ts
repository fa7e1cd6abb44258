import type { FocusEvent as ReactFocusEvent } from 'react';

const field = '[data-words-field]';

/**
 * Whether the typing is over when a field of words is left: from one to the next it goes on, and what is told of the texts meanwhile
 * must not put up anew the field that gets the focus.
 */
export function endsTyping({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return !(relatedTarget instanceof Element && relatedTarget.matches(field));
}

/** What a button has that changes what the text is about: what is typed is not written on the way to it. */
export const keepsTyping = { 'data-keeps-typing': '' } as const;

/**
 * Whether a field is left for such a button. Then the field counts as left once the button is left for anything but the field: it
 * hears of its leaving only then.
 */
export function isLeftLater({ currentTarget, relatedTarget }: ReactFocusEvent<HTMLElement>): boolean {
  if (!(relatedTarget instanceof HTMLElement) || !relatedTarget.matches('[data-keeps-typing]')) return false;
  const leave = ({ relatedTarget: next }: FocusEvent): void => {
    if (next === currentTarget) return;
    currentTarget.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: next }));
  };
  relatedTarget.addEventListener('focusout', leave, { once: true });
  return true;
}
