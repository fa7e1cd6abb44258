import { useId } from 'react';
import type { RefusalWords } from '../language/refusals-type.ts';
import classes from './menu.module.css';

interface MenuItemProps {
  readonly label: string;
  /** The keys that do the same; empty where none do. */
  readonly keys: string;
  readonly refused: RefusalWords | null;
  /** Whether it is known by now what can be done. */
  readonly isReady: boolean;
  readonly onChoose: () => void;
}

/** Something that can be done, or why it cannot: that can be read, and not pressed. */
export function MenuItem({ label, keys, refused, isReady, onChoose }: MenuItemProps) {
  const id = useId();
  const isOff = !isReady || refused !== null;
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      aria-disabled={isOff}
      aria-labelledby={`${id}-label`}
      aria-describedby={refused ? `${id}-why` : undefined}
      onClick={() => {
        if (!isOff) onChoose();
      }}
    >
      <span id={`${id}-label`}>{label}</span>
      {keys !== '' && (
        <kbd dir="ltr" aria-hidden="true">
          {keys}
        </kbd>
      )}
      {refused && (
        <span id={`${id}-why`} className={classes.why}>
          {refused.why}
        </span>
      )}
    </button>
  );
}
