import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import classes from './status-bar.module.css';

/** Whether everything is on disk. */
export function DiskState() {
  const { words } = useWindowLanguage();
  const server = useEditorState((state) => state.server);
  const writing = useEditorState(({ work }) => work.writing);
  const state = server === 'lost' || server === 'locked' ? server : writing > 0 ? 'writing' : 'onDisk';
  return (
    <span className={classes.state} data-state={state}>
      {words.statusBar[state]}
    </span>
  );
}
