import { parseElementKey } from '../../protocol/element-key.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditorState } from '../state/editor-context.ts';
import { lookedAt } from '../state/store/selected.ts';
import classes from './layers.module.css';

/** Why what was asked for last was not done, at the line of the element that it was asked for on; the status bar says it aloud. */
export function WhyNot({ top }: { readonly top: number }) {
  const spoken = useWindowLanguage();
  const said = useEditorState(({ announcement }) => announcement?.text ?? null);
  const selected = useEditorState((state) => lookedAt(state)?.element.elementKey);
  if (said?.kind !== 'refused' || selected === undefined) return null;
  // By its source: what was just moved has another place by the time that the page tells of it.
  const source = parseElementKey(selected)?.codebaseId;
  if (!said.of?.some((one) => parseElementKey(one)?.codebaseId === source)) return null;
  const { why, next } = refusalSentence(spoken, said.refusal);
  return (
    <div role="none" className={classes.drop} data-where="into" data-refused style={{ insetBlockStart: top }}>
      <span role="none" className={classes.why}>
        {why} {next}
      </span>
    </div>
  );
}
