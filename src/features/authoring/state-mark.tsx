import type { ThingState } from '../../data/own-things.ts';
import { DeskIcon } from '../../ui/icons/desk-icon.tsx';
import type { DeskIconName } from '../../ui/icons/desk-paths.ts';
import { useLocalized } from '../../ui/localized.ts';
import { authoringText } from './authoring-text.ts';
import classes from './state-mark.module.css';

const icons = {
  sent: 'check',
  draft: 'write',
  waiting: 'clock',
  deleting: 'trash',
  conflict: 'alert',
  failed: 'alert',
} as const satisfies Record<ThingState, DeskIconName>;

/** How a thing stands: by a sign and a word. */
export function StateMark({ state }: { readonly state: ThingState }) {
  const words = useLocalized(authoringText);
  return (
    <span className={classes.mark} data-state={state}>
      <DeskIcon name={icons[state]} size={18} />
      {words.states[state]}
    </span>
  );
}
