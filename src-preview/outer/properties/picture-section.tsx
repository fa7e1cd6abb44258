import { useState } from 'react';
import type { Picture } from '../../protocol/pictures.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { useEditor } from '../state/editor-context.ts';
import { useAnswer } from '../state/use-answer.ts';
import { PictureChooser } from '../structure/picture-chooser.tsx';
import classes from './properties.module.css';

/** Another picture for an image; or why its own source does not say which one it shows. */
export function PictureSection({ about }: { readonly about: string }) {
  const { words } = useWindowLanguage();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <details className={controls.section} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{words.pictures.another}</summary>
      {isOpen && <OtherPicture about={about} />}
    </details>
  );
}

function OtherPicture({ about }: { readonly about: string }) {
  const editor = useEditor();
  const spoken = useWindowLanguage();
  const { words } = spoken;
  const [chosen, setChosen] = useState<Picture | null>(null);
  const can = useAnswer({ about }, () => editor.canChangePicture());
  if (can.state === 'failed') return <NotAnswered asked={can} />;
  if (can.value === undefined) return <p className={controls.quiet}>{words.loading}</p>;
  if (can.value !== true) {
    const { why, next } = refusalSentence(spoken, can.value);
    return (
      <>
        <p className={controls.quiet}>{`${why} ${next}`.trim()}</p>
        <button type="button" className={controls.link} onClick={() => void editor.openSource()}>
          {words.openInEditor}
        </button>
      </>
    );
  }
  return (
    <>
      <PictureChooser value={chosen} onChoose={setChosen} />
      <button
        type="button"
        className={controls.button}
        disabled={chosen === null}
        onClick={() => {
          if (chosen) void editor.changePicture(chosen);
        }}
      >
        {words.pictures.use}
      </button>
    </>
  );
}
