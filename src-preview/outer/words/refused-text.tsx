import type { TextReport } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { SourcePlace } from '../look/source-place.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor } from '../state/editor-context.ts';
import classes from './words.module.css';

interface RefusedTextProps {
  readonly report: Extract<TextReport, { state: 'refused' }>;
  readonly text: string;
}

/** A text that is not written here: why, and what to do instead. */
export function RefusedText({ report: { refusal }, text }: RefusedTextProps) {
  const editor = useEditor();
  const { words, refusals } = useWindowLanguage();
  const { why, next } = refusalSentence(refusals, refusal);
  return (
    <div className={classes.refused}>
      <p className={classes.locked} dir="auto">
        <WindowIcon name="lock" size={14} /> {text}
      </p>
      <p>{why}</p>
      <p className={controls.quiet}>{next}</p>
      {refusal.candidates && (
        <ul aria-label={words.chooseEntry} className={classes.places}>
          {refusal.candidates.map((candidate) => (
            <li key={`${candidate.place.file} ${candidate.place.line} ${candidate.label}`}>
              <span>{candidate.label}</span> <SourcePlace place={candidate.place} />
            </li>
          ))}
        </ul>
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
