import { otherKeys } from '../../protocol/commands/key-commands.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { shownKeys } from '../look/shown-keys.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { zoomStep } from '../state/store/editor-store.ts';
import classes from './stage.module.css';

/** How large the frames are drawn: a step smaller or larger, or as large as all of them fit. */
export function Zoom() {
  const editor = useEditor();
  const { words, figures, language } = useWindowLanguage();
  const zoom = useEditorState(({ frames }) => frames.zoom);
  return (
    <fieldset className={classes.zoom}>
      <legend className="visually-hidden">{words.zoom.label}</legend>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.zoom.out}
        onClick={() => editor.zoomBy(1 / zoomStep)}
      >
        <WindowIcon name="minus" size={14} />
      </button>
      <button
        type="button"
        className={classes.percent}
        title={`${words.zoom.fit} · ${shownKeys(otherKeys.zoomFit, language)}`}
        onClick={() => editor.setView({ zoom: null })}
      >
        {`${figures.format(Math.round(zoom * 100))} %`}
        <span className="visually-hidden">{words.zoom.fit}</span>
      </button>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.zoom.in}
        onClick={() => editor.zoomBy(zoomStep)}
      >
        <WindowIcon name="plus" size={14} />
      </button>
    </fieldset>
  );
}
