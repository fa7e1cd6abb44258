import type { IconName } from './icons/paths.ts';
import { Icon } from './icons/icon.tsx';
import classes from './toggle-button.module.css';

interface ToggleButtonProps {
  readonly icon: IconName;
  readonly name: string;
  readonly pressed: boolean;
  readonly onToggle: () => void;
  /** Shows the name beside the icon. */
  readonly labelled?: boolean;
  /** It stays as it is. It can still be reached and pressed, so that it can be said why. */
  readonly isClosed?: boolean;
}

/** A thing that is on or off: filled, and said by `aria-pressed`. Always at least 44 px for a thumb. */
export function ToggleButton({ icon, name, pressed, onToggle, labelled = false, isClosed = false }: ToggleButtonProps) {
  return (
    <button
      type="button"
      className={classes.toggle}
      aria-pressed={pressed}
      aria-disabled={isClosed || undefined}
      aria-label={labelled ? undefined : name}
      onClick={onToggle}
    >
      <Icon name={icon} filled={pressed} />
      {labelled && <span>{name}</span>}
    </button>
  );
}
