import { type ReactNode, useId } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { ModalDialog } from '../overlays/modal-dialog.tsx';
import { remoteText } from './remote-text.ts';
import classes from './records.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What the button will do. */
  readonly action: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be taken back. Escape and «cancel» leave everything as it was. */
export function ConfirmDialog({ title, children, action, onConfirm, onClose }: ConfirmDialogProps) {
  const words = useLocalized(remoteText);
  const titleId = useId();
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{title}</h2>
      <p className={classes.about}>{children}</p>
      <div className={classes.actions}>
        <button type="button" className="button" data-quiet onClick={onClose}>
          {words.cancel}
        </button>
        <button
          type="button"
          className={`button ${classes.danger}`}
          onClick={() => {
            onClose();
            onConfirm();
          }}
        >
          {action}
        </button>
      </div>
    </ModalDialog>
  );
}
