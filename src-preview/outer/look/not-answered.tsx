import { useWindowLanguage } from '../language/window-language.tsx';
import type { NoAnswer } from '../server/editor-api.ts';
import { useEditorState } from '../state/editor-context.ts';
import controls from './controls.module.css';
import { refusalSentence } from './refusal-sentence.ts';

interface NotAnsweredProps {
  /** The question, where it can be asked again by hand. */
  readonly asked?: { readonly why: NoAnswer; readonly askAgain: () => void };
}

/**
 * Stands in the place of what could not be asked: why, and what to do. Whoever shows it asks again once the server is back; what a
 * server that is there has not answered can be asked again by hand.
 */
export function NotAnswered({ asked }: NotAnsweredProps) {
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const server = useEditorState((state) => state.server);
  if (server === 'locked') return <p className={controls.section}>{words.serverGone.locked}</p>;
  if (!asked || server !== 'open') return <p className={controls.section}>{words.serverGone.notAsked}</p>;
  const { why, next } =
    asked.why.state === 'refused'
      ? refusalSentence(spoken, asked.why.refusal)
      : { why: words.serverGone.notAnswered, next: '' };
  return (
    <p className={controls.section}>
      {`${why} ${next}`.trim()}{' '}
      <button type="button" className={controls.link} onClick={asked.askAgain}>
        {words.serverGone.askAgain}
      </button>
    </p>
  );
}
