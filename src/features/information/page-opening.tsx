import type { ReactNode } from 'react';
import classes from './page-opening.module.css';

/** The head of a page of words: its title and, under it, what it is for. */
export function PageOpening({ title, lead }: { readonly title: string; readonly lead: ReactNode }) {
  return (
    <div className="shell-opening">
      <div className="shell-wrap">
        <h1 className="shell-heading" tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.lead}>{lead}</p>
      </div>
    </div>
  );
}
