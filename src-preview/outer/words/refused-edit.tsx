import { useState } from 'react';
import { copyText } from '../../../src/platform/copy-text.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { SourcePlace } from '../look/source-place.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { draftOf, typedIn } from '../state/store/refused-edit.ts';
import classes from './words.module.css';

/** A text that was typed and is not written: why, what to do next, and what was typed, which is not lost. */
export function RefusedEdit({ onGoOn }: { readonly onGoOn: () => void }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const refused = useEditorState(({ unwritten }) => unwritten.refused);
  const [copied, setCopied] = useState<typeof refused>(null);
  if (refused === null) return null;
  const { why, next } = refusalSentence(spoken, refused.refusal);
  const { place } = refused.refusal;
  const goOn = (): void => {
    onGoOn();
    void editor.goOnEditing();
  };
  return (
    <section className={`${controls.section} ${classes.refusedEdit}`} aria-label={words.refusedEdit.title}>
      <div role="alert">
        <h2 className={controls.heading}>{words.refusedEdit.title}</h2>
        <p>{why}</p>
        <p>{next}</p>
      </div>
      {place && (
        <p>
          <SourcePlace place={place} />
        </p>
      )}
      <p className={controls.quiet}>{words.refusedEdit.typed}</p>
      <blockquote className={classes.typed} dir="auto">
        {typedIn(refused)}
      </blockquote>
      <p className={classes.refusedActions}>
        {draftOf(refused) && (
          <button type="button" className={controls.button} onClick={goOn}>
            {words.refusedEdit.goOn}
          </button>
        )}
        <button
          type="button"
          className={controls.button}
          onClick={() => void copyText(typedIn(refused)).then((isCopied) => setCopied(isCopied ? refused : null))}
        >
          {copied === refused ? words.statusBar.copied : words.refusedEdit.copy}
        </button>
        <button type="button" className={controls.link} onClick={() => editor.leaveRefusedEdit()}>
          {words.refusedEdit.leave}
        </button>
      </p>
    </section>
  );
}
