import { useId } from 'react';
import controls from '../look/controls.module.css';
import classes from './reach-question.module.css';

interface ReachChoiceProps {
  /** Of all answers together. */
  readonly name: string;
  readonly isChosen: boolean;
  readonly label: string;
  readonly notes: readonly string[];
  readonly onChoose: () => void;
}

/** One answer, with what it would mean. */
export function ReachChoice({ name, isChosen, label, notes, onChoose }: ReachChoiceProps) {
  const id = useId();
  return (
    <div className={classes.option} data-chosen={isChosen || undefined}>
      <input type="radio" id={id} name={name} checked={isChosen} aria-describedby={`${id}-notes`} onChange={onChoose} />
      <label htmlFor={id}>{label}</label>
      <small id={`${id}-notes`} className={controls.quiet}>
        {notes.join(' ')}
      </small>
    </div>
  );
}
