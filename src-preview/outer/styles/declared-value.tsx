import controls from '../look/controls.module.css';
import type { WantedStyle } from '../state/store/shown-styles.ts';
import type { Attempt } from './use-attempt.ts';
import { ReachSlot } from './reach-slot.tsx';
import { ValueField } from './value-field.tsx';
import classes from './styles.module.css';

interface DeclaredValueProps {
  readonly name: string;
  /** Null where it is not changed here: then the note stands in its place. */
  readonly value: string | null;
  readonly note: string;
  readonly attempt: Attempt;
  /** What is asked for when these values are wanted. */
  readonly wanted: (values: Readonly<Record<string, string>>) => WantedStyle;
}

/** A property as it is declared in one place, to be changed there, or with why it stays. */
export function DeclaredValue({ name, value, note, attempt, wanted }: DeclaredValueProps) {
  return (
    <div className={classes.property}>
      <code className={classes.name} dir="ltr">
        {name}
      </code>
      {value === null ? (
        <span className={controls.quiet}>{note}</span>
      ) : (
        <ValueField
          label={name}
          about={name}
          value={value}
          onTry={(next) => attempt.show(wanted({ [name]: next }))}
          onKeep={(next) => attempt.keep(wanted({ [name]: next }))}
          onLeave={attempt.end}
          onPasteAll={(values) => void attempt.keep(wanted(values))}
        />
      )}
      <ReachSlot />
    </div>
  );
}
