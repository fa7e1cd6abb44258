import { type ComponentProps, useLayoutEffect, useRef } from 'react';

interface ModalDialogProps extends Omit<ComponentProps<'dialog'>, 'ref' | 'open' | 'onKeyDown'> {
  /** It is not wanted any more: whoever shows it takes it out of the page. */
  readonly onClose: () => void;
}

/** A dialog over the page for as long as it is in it: Escape and Back end it. Once it is gone the focus is where it was before. */
export function ModalDialog({ onClose, ...rest }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isAway = useRef(false);
  useLayoutEffect(() => {
    const element = dialog.current;
    isAway.current = false;
    element?.showModal();
    // Heard by `platform/layers.ts`: Back closes it.
    element?.dispatchEvent(new Event('dialog-open', { bubbles: true }));
    // A dialog that is closed gives the focus back; one that is only taken away does not.
    return () => {
      // The page may be hidden while a part of it comes, and is there again with all that was typed: nobody has closed anything.
      isAway.current = true;
      element?.close();
    };
  }, []);
  return (
    <dialog
      {...rest}
      ref={dialog}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // The browser closes it at once and says so later: what is opened in between would be closed in its place.
        event.preventDefault();
        onClose();
      }}
      onClose={() => {
        if (!isAway.current && !dialog.current?.open) onClose();
      }}
    />
  );
}
