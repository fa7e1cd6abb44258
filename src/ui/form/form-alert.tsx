import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from '../icons/icon.tsx';
import classes from './form-frame.module.css';

/** What went wrong with a whole form: read out, and where the keyboard is when it appears. */
export function FormAlert({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.alert}>
      <Icon name="alert" size={20} />
      <span>{children}</span>
    </div>
  );
}
