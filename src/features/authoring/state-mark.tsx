import type { EntryState } from '../../data/queries/own-entries.ts';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import type { TeacherIconName } from '../../ui/icons/teacher-paths.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { authoringText } from './authoring-text.ts';
import classes from './state-mark.module.css';

const icons = {
  sent: 'check',
  draft: 'write',
  waiting: 'clock',
  deleting: 'trash',
  conflict: 'alert',
  failed: 'alert',
} as const satisfies Record<EntryState, TeacherIconName>;

interface StateMarkProps {
  readonly state: EntryState;
  /** The school took it down: that is said of it as long as nothing of it is under way. */
  readonly isDown?: boolean;
  /** Readers see it later: that is said of it likewise. */
  readonly isTimed?: boolean;
}

/** How a thing stands: by a sign and a word. */
export function StateMark({ state, isDown = false, isTimed = false }: StateMarkProps) {
  const words = useLocalized(authoringText);
  if (isDown && state === 'sent') {
    return (
      <span className={classes.mark} data-state="down">
        <TeacherIcon name="alert" size={18} />
        {words.takedown.state}
      </span>
    );
  }
  if (isTimed && state === 'sent') {
    return (
      <span className={classes.mark} data-state="timed">
        <TeacherIcon name="clock" size={18} />
        {words.timed.state}
      </span>
    );
  }
  return (
    <span className={classes.mark} data-state={state}>
      <TeacherIcon name={icons[state]} size={18} />
      {words.states[state]}
    </span>
  );
}
