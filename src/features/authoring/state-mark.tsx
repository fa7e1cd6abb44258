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

/** How a thing stands: by a sign and a word. */
export function StateMark({ state }: { readonly state: EntryState }) {
  const words = useLocalized(authoringText);
  return (
    <span className={classes.mark} data-state={state}>
      <TeacherIcon name={icons[state]} size={18} />
      {words.states[state]}
    </span>
  );
}
