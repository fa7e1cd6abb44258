import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  /** One sentence; the heading of the page where it stands alone. */
  readonly title: string;
  readonly level?: 1 | 2;
  readonly children?: ReactNode;
  /** The one thing to do next. */
  readonly action?: ReactNode;
}

/** Says that there is nothing here, why, and what to do: one star of the lattice, one sentence, one action. */
export function EmptyState({ title, level = 2, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div className={classes.empty}>
      <span className={classes.star} />
      <Heading className={classes.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action}
    </div>
  );
}
