/** Follows what is typed into the fields of a window. */
interface TypedFields {
  /**
   * Whether a field holds what was typed into it since it has the focus. What was put into it since then, like nothing once its
   * word was taken, is nothing that could be taken back there.
   */
  readonly isTyped: (field: Element) => boolean;
  stop(): void;
}

/** Begins to follow it. */
export function followTypedFields(host: Pick<Window, 'addEventListener' | 'removeEventListener'>): TypedFields {
  const typed = new WeakMap<Element, string | null>();
  const note = ({ target }: Event): void => {
    if (target instanceof Element) typed.set(target, heldBy(target));
  };
  const forget = ({ target }: Event): void => {
    if (target instanceof Element) typed.delete(target);
  };
  host.addEventListener('input', note, true);
  host.addEventListener('focusout', forget, true);
  return {
    isTyped: (field) => typed.has(field) && typed.get(field) === heldBy(field),
    stop() {
      host.removeEventListener('input', note, true);
      host.removeEventListener('focusout', forget, true);
    },
  };
}

/** What a field says; where that is more than a value, it counts as typed for as long as it has the focus. */
function heldBy(field: Element): string | null {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : null;
}
