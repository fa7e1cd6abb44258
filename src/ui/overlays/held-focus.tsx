import { type ReactNode, useEffect, useRef } from 'react';
import { holdFocus } from './hold-focus.ts';
import classes from './held-focus.module.css';

/** A part of the page in which the focus is never lost: when a control goes, the nearest one has it. */
export function HeldFocus({ children }: { readonly children: ReactNode }) {
  const within = useRef<HTMLDivElement>(null);
  useEffect(() => (within.current ? holdFocus(within.current) : undefined), []);
  return (
    <div ref={within} className={classes.part}>
      {children}
    </div>
  );
}
