import type { Activity } from '../../protocol/http/replies.ts';
import { useNow } from '../../../src/ui/hooks/use-now.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { changedLines, Patch } from '../look/patch.tsx';
import { WhyPassedOver } from '../look/why-passed-over.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { changeSentence } from './change-sentence.ts';
import { linesOfChange } from './lines-of-change.ts';
import { lands } from './use-kept-focus.ts';
import { useStepChange } from './use-step-change.ts';
import { wordsOfChange } from './words-of-change.ts';
import { useTokenName } from '../look/use-token-name.ts';
import classes from './review.module.css';

interface ChangeDetailProps {
  readonly number: number;
  readonly change: Activity;
  /** Leaves the review for the page. */
  readonly onLeave: () => void;
}

/** One change: what was there before it and what is there since, beside each other, and the lines that it wrote. */
export function ChangeDetail({ number, change, onLeave }: ChangeDetailProps) {
  const editor = useEditor();
  const { words, figures, formats } = useWindowLanguage();
  const { review } = words;
  const tokenName = useTokenName();
  const now = useNow();
  const passed = useEditorState(({ unwritten }) => unwritten.passedOver[change.activityId]);
  const step = useStepChange(change);
  const show = () => {
    onLeave();
    void editor.showActivity(change);
  };
  return (
    <>
      <h3 {...lands} className={classes.looked} tabIndex={-1}>
        <span className={classes.number}>{figures.format(number)}</span>
        <span dir="auto">{changeSentence(words, change, tokenName)}</span>
      </h3>
      <p className={controls.quiet}>
        {formats.ago(Date.parse(change.at), now) ?? words.now}{' '}
        {change.summary['key'] !== undefined && <code dir="ltr">{change.summary['key']}</code>}
      </p>
      <Sides change={change} />
      <p className={controls.quiet}>{review.inWords}</p>
      {passed && <WhyPassedOver activity={change} passed={passed} />}
      <div className={classes.actions}>
        <button type="button" className={controls.button} onClick={step}>
          {review[change.state === 'done' ? 'takeBack' : 'bringBack'](figures.format(number))}
        </button>
        {change.summary['codebaseId'] !== undefined && (
          <button type="button" className={controls.link} onClick={show}>
            {words.showOnPage}
          </button>
        )}
      </div>
      <h4 className={classes.place}>
        {review.lines}
        <span className={controls.quiet}>
          {words.lines(String(changedLines(change.files)), String(change.files.length))}
        </span>
      </h4>
      <Patch files={change.files} />
    </>
  );
}

/** Before and after: words where words were changed, else the lines of code. */
function Sides({ change }: { readonly change: Activity }) {
  const { review } = useWindowLanguage().words;
  const said = wordsOfChange(change);
  const lines = linesOfChange(change);
  const nothing = { before: review.nothingBefore, after: review.nothingAfter };
  return (
    <dl className={classes.sides}>
      {(['before', 'after'] as const).map((side) => (
        <div key={side} className={classes.side} data-side={side}>
          <dt>{review[side]}</dt>
          <dd>
            {said ? (
              <p className={classes.text} dir="auto" lang={said.language}>
                {said[side]}
              </p>
            ) : lines[side] === '' ? (
              <p className={controls.quiet}>{nothing[side]}</p>
            ) : (
              <pre className={classes.code} dir="ltr">
                {lines[side]}
              </pre>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
