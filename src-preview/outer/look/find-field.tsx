import type { KeyboardEvent, ReactNode } from 'react';
import controls from './controls.module.css';
import classes from './find-field.module.css';

interface FindFieldProps {
  readonly label: string;
  readonly query: string;
  readonly onChange: (query: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What came of it. */
  readonly children?: ReactNode;
}

/** A field above a list or a tree that narrows it; Escape empties it. */
export function FindField({ label, query, onChange, onKeyDown, children }: FindFieldProps) {
  return (
    <div className={classes.find}>
      <input
        type="search"
        className={controls.field}
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={query}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') {
            event.preventDefault();
            event.stopPropagation();
            onChange('');
          }
          onKeyDown?.(event);
        }}
      />
      {children}
    </div>
  );
}
