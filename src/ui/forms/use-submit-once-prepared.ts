import { type RefObject, useEffect, useRef, useState } from 'react';

/** What a field says of itself as long as a picture is on its way into it. */
const preparing = '[data-preparing]';
/** Where a file was chosen that did not become a picture. */
const refused = '[type=file][aria-invalid=true]';

interface PutOff {
  /** Somebody has asked to submit, and a picture is waited for. */
  readonly isPutOff: boolean;
  /** To be asked first by a form's submit: true where it has to come back, which it does by itself. */
  readonly putOff: () => boolean;
}

/**
 * Lets a form be submitted while a picture is still being prepared: it goes, with the picture, as soon as that stands in the
 * form. Without this it would go without one that its author has seen in its place. Where no picture came of the file,
 * nothing goes, and `onRefused` hears which field says why.
 */
export function useSubmitOncePrepared(
  form: RefObject<HTMLFormElement | null>,
  onRefused: (field: HTMLElement) => void,
): PutOff {
  const [isPutOff, setPutOff] = useState(false);
  const observer = useRef<MutationObserver | null>(null);
  useEffect(() => () => observer.current?.disconnect(), []);
  return {
    isPutOff,
    putOff() {
      const element = form.current;
      if (!element?.querySelector(preparing)) return false;
      if (observer.current !== null) return true;
      setPutOff(true);
      observer.current = new MutationObserver(() => {
        if (element.querySelector(preparing)) return;
        observer.current?.disconnect();
        observer.current = null;
        setPutOff(false);
        const field = element.querySelector<HTMLElement>(refused);
        if (field) onRefused(field);
        else element.requestSubmit();
      });
      observer.current.observe(element, { attributeFilter: ['data-preparing'], childList: true, subtree: true });
      return true;
    },
  };
}
