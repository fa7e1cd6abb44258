import { useWindowLanguage } from '../language/window-language.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditorState } from '../state/editor-context.ts';
import classes from './layers.module.css';

/** Why what was asked for last was not done, at the line that it was asked for on; the status bar says it aloud. */
export function WhyNot({ top }: { readonly top: number }) {
  const spoken = useWindowLanguage();
  const said = useEditorState(({ announcement }) => announcement?.text ?? null);
  if (said?.kind !== 'refused') return null;
  const { why, next } = refusalSentence(spoken, said.refusal);
  return (
    <div role="none" className={classes.drop} data-where="into" data-refused style={{ insetBlockStart: top }}>
      <span role="none" className={classes.why}>
        {why} {next}
      </span>
    </div>
  );
}
