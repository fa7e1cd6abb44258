import type { Activity } from '../../protocol/http/replies.ts';
import type { Behind } from '../../protocol/http/review.ts';
import { useId } from 'react';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { behindKey } from './review-store.ts';
import { useReview } from './use-review.ts';
import classes from './review.module.css';

interface BehindNoticeProps {
  readonly behind: Behind;
  readonly change: Activity;
}

/** A text that another language has not followed in: it is written here, or said to fit as it is. */
export function BehindNotice({ behind, change }: BehindNoticeProps) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const id = useId();
  const typed = useReview(({ drafts }) => drafts[behindKey(behind)]);
  const refusal = useReview(({ refusals }) => refusals[behindKey(behind)]);
  const { language, text, element } = behind;
  const said = words.review.behind;
  const name = words.languageNames[language] ?? language;
  const canWrite = text !== null && element !== undefined;
  const show = () => {
    editor.setReview({ isOpen: false });
    void editor.showActivity(change);
  };
  return (
    <div className={classes.behind}>
      <p className={classes.needs}>
        <WindowIcon name="alert" size={14} /> {said.needsLook(name)}
      </p>
      {canWrite ? (
        <textarea
          className={controls.field}
          aria-label={said.field(name)}
          lang={language}
          dir="auto"
          rows={1}
          value={typed ?? text}
          aria-invalid={refusal !== undefined}
          aria-describedby={id}
          onChange={(event) => editor.typeBehind(behind, event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void editor.writeBehind(behind);
          }}
        />
      ) : (
        <p className={controls.quiet}>{said.severalFields}</p>
      )}
      <output id={id} className={classes.refused}>
        {refusal && Object.values(refusalSentence(spoken, refusal)).join(' ').trim()}
      </output>
      {canWrite && (
        <button
          type="button"
          className={controls.button}
          disabled={typed === undefined || typed === text}
          onClick={() => void editor.writeBehind(behind)}
        >
          {said.write}
        </button>
      )}
      <button type="button" className={controls.link} onClick={() => editor.leaveBehind(behind)}>
        {said.fits}
      </button>
      <button type="button" className={controls.link} onClick={show}>
        {said.show}
      </button>
    </div>
  );
}
