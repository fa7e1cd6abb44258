const field = '[data-words-field]';

/**
 * Whether the typing is over when a field of words is left: from one to the next it goes on, and what is told of the texts meanwhile
 * must not put up anew the field that gets the focus.
 */
export function endsTyping({ relatedTarget }: { readonly relatedTarget: EventTarget | null }): boolean {
  return !(relatedTarget instanceof Element && relatedTarget.matches(field));
}
