import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import controls from './controls.module.css';

/** Stands in the place of what could not be asked: why, and what to do. Whoever shows it asks again once the server is back. */
export function NotAnswered() {
  const { words } = useWindowLanguage();
  const server = useEditorState((state) => state.server);
  return (
    <p className={controls.section}>{server === 'locked' ? words.serverGone.locked : words.serverGone.notAsked}</p>
  );
}
