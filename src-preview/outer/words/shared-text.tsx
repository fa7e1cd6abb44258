import type { TextReport } from '../../protocol/texts.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { useEditor } from '../state/editor-context.ts';
import { keepsTyping } from './typing-ends.ts';
import { UsedAt } from './used-at.tsx';
import classes from './words.module.css';

interface SharedTextProps {
  readonly report: Extract<TextReport, { state: 'editable' }>;
}

/** Before a text is changed that other places say too: where they are, and the way to words of its own. */
export function SharedText({ report }: SharedTextProps) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const { usedAt, canBeOwn = false } = report;
  if (usedAt.length === 0) return <p className={controls.quiet}>{words.usedOnlyHere}</p>;
  return (
    <div className={classes.shared}>
      <UsedAt places={usedAt} title={words.ownWords.shared(String(usedAt.length))} />
      {canBeOwn && (
        <button
          type="button"
          className={controls.button}
          // Whoever types goes on in the field, by keys too: what is there is not written before it is of this text alone.
          {...keepsTyping}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => void editor.makeOwnWords(report)}
        >
          {words.ownWords.make}
        </button>
      )}
      <p className={controls.quiet}>{canBeOwn ? words.ownWords.made : words.ownWords.notHere}</p>
    </div>
  );
}
