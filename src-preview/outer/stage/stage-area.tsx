import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditorState } from '../state/editor-context.ts';
import { Stage } from './stage.tsx';
import { Zoom } from './zoom.tsx';
import classes from './stage.module.css';

/** The stage, and at its foot what can be done on it and how large the frames are. */
export function StageArea() {
  const { words } = useWindowLanguage();
  const isCalm = useEditorState(({ frames, selection }) => frames.state === 'open' && selection.kind === 'none');
  return (
    <div className={classes.area}>
      <Stage />
      <section className={classes.foot} aria-label={words.stage.frames.foot}>
        <p>{isCalm && words.stage.frames.hint}</p>
        <Zoom />
      </section>
    </div>
  );
}
