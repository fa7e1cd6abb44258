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
  down: 'alert',
  timed: 'clock',
} as const satisfies Record<EntryState | 'down' | 'timed', TeacherIconName>;

interface StateMarkProps {
  readonly state: EntryState;
  /** The school took it down: that is said of it as long as nothing of it is under way. */
  readonly isDown?: boolean;
  /** Readers see it later: that is said of it likewise. */
  readonly isTimed?: boolean;
}

/** How a thing stands: by a sign and a word. */
export function StateMark({ state, isDown = false, isTimed = false }: StateMarkProps) {
  const { states, takedown, timed } = useLocalized(authoringText);
  const names = { ...states, down: takedown.state, timed: timed.state };
  const shown = state !== 'sent' ? state : isDown ? 'down' : isTimed ? 'timed' : state;
  return (
    <span className={classes.mark} data-state={shown}>
      <TeacherIcon name={icons[shown]} size={18} />
      {names[shown]}
    </span>
  );
}
