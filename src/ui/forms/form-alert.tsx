import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import classes from './form-alert.module.css';

interface FormAlertProps {
  /** Brings the keyboard along: only where it appears as the answer to a button, never under somebody who types. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** What went wrong with a whole form, read out. */
export function FormAlert({ takesFocus = false, children }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.alert}>
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </div>
  );
}
