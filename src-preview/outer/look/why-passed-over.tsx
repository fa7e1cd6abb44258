import type { Activity } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor } from '../state/editor-context.ts';
import type { PassedOver } from '../state/store/passed-over-type.ts';
import controls from './controls.module.css';
import { passedOverSentence } from './passed-over-sentence.ts';
import { SourcePlace } from './source-place.tsx';
import classes from './why-passed-over.module.css';

/** Why the way through the history leads past a change, and what can be done about that. */
export function WhyPassedOver({ activity, passed }: { readonly activity: Activity; readonly passed: PassedOver }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { history } = spoken.words;
  const { why, next } = passedOverSentence(spoken, passed);
  const { first, refusal } = passed;
  return (
    <div className={classes.passed}>
      <p>{why}</p>
      {next !== '' && <p className={classes.next}>{next}</p>}
      {refusal.place && first.length === 0 && <SourcePlace place={refusal.place} />}
      {first.length > 0 && (
        <button
          type="button"
          className={controls.button}
          onClick={() => void editor.undoOne(activity.activityId, first)}
        >
          {history.takeBackWith(String(first.length + 1))}
        </button>
      )}
    </div>
  );
}
