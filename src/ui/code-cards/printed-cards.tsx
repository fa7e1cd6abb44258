import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './printed-cards.module.css';

/** Slips beside each other, in lines that are cut along. */
export function PrintedCards({ children }: { readonly children: ReactNode }) {
  return <ul className={classes.slips}>{children}</ul>;
}

/** What is printed in place of the page while it stands here; nobody sees it on the screen. */
export function PrintedAlone({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div className={classes.alone} aria-hidden="true">
      {children}
    </div>,
    document.body,
  );
}
