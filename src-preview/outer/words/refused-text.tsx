import type { TextReport } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { SourcePlace } from '../look/source-place.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import { EntryChoice } from './entry-choice.tsx';
import { NewEntryForm } from './new-entry-form.tsx';
import classes from './words.module.css';

interface RefusedTextProps {
  readonly report: Extract<TextReport, { state: 'refused' }>;
  readonly text: string;
  readonly isFocused: boolean;
}

/** A text that is not written here: why, and what to do instead. */
export function RefusedText({ report: { refusal, slot }, text, isFocused }: RefusedTextProps) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const { why, next } = refusalSentence(spoken, refusal);
  const literal = refusal.code === 'LITERAL_FORBIDDEN' ? refusal.candidates?.[0]?.target : undefined;
  return (
    <div className={classes.refused}>
      <p className={classes.locked} dir="auto">
        <WindowIcon name="lock" size={14} /> {text}
      </p>
      <p>{why}</p>
      <p className={controls.quiet}>{next}</p>
      {literal !== undefined && <NewEntryForm key={literal} slot={slot} target={literal} text={text} />}
      {refusal.candidates && literal === undefined && (
        <EntryChoice slot={slot} candidates={refusal.candidates} isFocused={isFocused} />
      )}
      {refusal.place && (
        <p>
          <SourcePlace place={refusal.place} />{' '}
          <button type="button" className={controls.link} onClick={() => void editor.openSource()}>
            {words.openInEditor}
          </button>
        </p>
      )}
    </div>
  );
}
