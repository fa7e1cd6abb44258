import { useState } from 'react';
import { Mark } from '../../../src/ui/mark.tsx';
import { otherKeys } from '../../protocol/commands/key-commands.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { pageTitle } from '../look/page-title.ts';
import { Segments } from '../look/segments.tsx';
import { shownKeys } from '../look/shown-keys.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { Problems } from '../problems/problems.tsx';
import { ReviewButton } from '../review/review-button.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { isRoute } from '../stage/stage-rows.ts';
import { nextRedo, nextUndo } from '../state/store/history.ts';
import { FrameChoices } from './frame-choices.tsx';
import { PersonChoice } from './person-choice.tsx';
import classes from './toolbar.module.css';

interface ToolbarProps {
  /** Whether a narrow window shows the page's panel in place of the inspector. */
  readonly isSideShown: boolean;
  readonly onShowSide: (isShown: boolean) => void;
}

/** Page, undo and redo; width and language of the frame; edit or browse, and what went wrong. */
export function Toolbar({ isSideShown, onShowSide }: ToolbarProps) {
  const editor = useEditor();
  const { words, language } = useWindowLanguage();
  const { path, mode, boards } = useEditorState(({ view }) => view);
  const session = useEditorState((state) => state.session);
  const activities = useEditorState((state) => state.activities);
  const passedOver = useEditorState(({ unwritten }) => unwritten.passedOver);
  const problems = useEditorState(({ problems: all, unwritten }) => all.length + unwritten.kept.length);
  const [isTold, setTold] = useState(false);
  const shown = session?.pages.find((page) => page.path === path);
  const title = shown && pageTitle(shown, language);
  return (
    <header className={classes.toolbar} data-panel="toolbar" tabIndex={-1}>
      <span className={classes.brand}>
        <Mark />
        <h1>{words.editor}</h1>
      </span>
      <span className={classes.page}>
        {boards.length > 0 ? (
          boards.every(isRoute) ? (
            words.side.pages
          ) : (
            words.stories.title
          )
        ) : (
          <>
            {title !== undefined && title !== path && <bdi>{title}</bdi>} <code dir="ltr">{path}</code>
          </>
        )}
      </span>
      <PersonChoice />
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.undo}
        title={`${words.undo} · ${shownKeys(otherKeys.undo, language)}`}
        disabled={!nextUndo(activities, passedOver)}
        onClick={() => void editor.undo()}
      >
        <WindowIcon name="undo" />
      </button>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.redo}
        title={`${words.redo} · ${shownKeys(otherKeys.redo, language)}`}
        disabled={!nextRedo(activities, passedOver)}
        onClick={() => void editor.redo()}
      >
        <WindowIcon name="redo" />
      </button>
      <div className={classes.middle}>
        <FrameChoices />
      </div>
      <Segments
        label={words.mode.label}
        value={mode}
        options={[
          { value: 'edit', label: words.mode.edit },
          { value: 'browse', label: words.mode.browse },
        ]}
        onChange={(next) => editor.setView({ mode: next })}
      />
      <button
        type="button"
        className={`${controls.iconButton} ${classes.narrow}`}
        aria-label={words.side.label}
        aria-pressed={isSideShown}
        onClick={() => onShowSide(!isSideShown)}
      >
        <WindowIcon name="list" />
      </button>
      <button
        type="button"
        className={classes.problems}
        data-some={problems > 0 || undefined}
        title={problems === 0 ? words.problems.none : words.problems.label(String(problems))}
        aria-expanded={isTold}
        onClick={() => setTold(!isTold)}
      >
        <WindowIcon name="alert" />
        {/* That there are none is no news: it is heard, and the review has the room. */}
        <span className={problems === 0 ? 'visually-hidden' : undefined}>
          {problems === 0 ? words.problems.none : words.problems.label(String(problems))}
        </span>
      </button>
      <ReviewButton />
      {isTold && <Problems onClose={() => setTold(false)} />}
    </header>
  );
}
