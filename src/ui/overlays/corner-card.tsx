import type { ReactNode } from 'react';
import classes from './corner-card.module.css';

interface CornerCardProps {
  /** Names the card in the page. */
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** A question that can wait, at the thumb on phones and in the corner of wide screens. One at a time. */
export function CornerCard({ id, title, children, actions }: CornerCardProps) {
  return (
    <section className={`no-print ${classes.card}`} data-corner-card aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <div className={classes.text}>{children}</div>
      <div className={classes.actions}>{actions}</div>
    </section>
  );
}
