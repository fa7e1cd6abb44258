import { useState } from 'react';
import type { Storyboard } from '../../protocol/storyboards.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { FindField } from '../look/find-field.tsx';
import { foundBy } from '../look/found-by.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import { useAnswer } from '../state/use-answer.ts';
import classes from './side.module.css';

/** Everything that can be shown by itself, under what it is of: stories, and components in the states that their types name. */
export function StoryList() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const boards = useEditorState(({ storyboards }) => storyboards);
  const [typed, setTyped] = useState('');
  const asked = useAnswer({ about: 'stories' }, () => editor.readStoryboards());
  if (boards.length === 0 && asked.state === 'failed') return <NotAnswered asked={asked} />;
  if (boards.length === 0)
    return <p className={classes.quiet}>{asked.state === 'answered' ? words.stories.none : words.loading}</p>;
  const isFound = foundBy(typed);
  const found = boards.filter(({ title, name, file }) => isFound(`${title} ${name} ${file}`));
  const titles = [...new Set(found.map(({ title }) => title))];
  return (
    <>
      <FindField label={words.stories.find} query={typed} onChange={setTyped} />
      {asked.state === 'failed' && <NotAnswered asked={asked} />}
      {found.length === 0 && <p className={classes.quiet}>{words.nothingFound}</p>}
      <ul className={classes.list}>
        {titles.map((title) => (
          <li key={title}>
            <StoryGroup title={title} boards={found.filter((board) => board.title === title)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** What is of one component: its stories, or its states with the way to write them down. */
function StoryGroup({ title, boards }: { readonly title: string; readonly boards: readonly Storyboard[] }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const shown = useEditorState(({ view }) => view.boards);
  const ids = boards.map(({ id }) => id);
  const [first] = boards;
  const nameAt = title.lastIndexOf('/') + 1;
  const [isOpen, setOpen] = useState(false);
  const isShown = ids.some((id) => shown.includes(id));
  const [wasShown, setWasShown] = useState(false);
  // Opened by what comes onto the canvas, and not closed again by what goes from it.
  if (isShown !== wasShown) {
    setWasShown(isShown);
    if (isShown) setOpen(true);
  }
  return (
    <details className={classes.stories} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <span className={classes.path} dir="auto" title={title}>
          <span>{title.slice(0, nameAt)}</span>
          <span>{title.slice(nameAt)}</span>
        </span>
        <span className={classes.when}>
          {first?.type === 'STORY' ? words.stories.written : words.stories.fromTypes}
        </span>
      </summary>
      <ul>
        {boards.map((board) => (
          <li key={board.id} className={classes.story}>
            <StoryLine board={board} />
          </li>
        ))}
      </ul>
      <button type="button" className={controls.link} onClick={() => editor.showBoards(ids)}>
        {words.stories.all}
      </button>
      {first?.type === 'COMPONENT' && (
        <button type="button" className={controls.link} onClick={() => void editor.writeStories(first)}>
          {words.stories.write}
        </button>
      )}
    </details>
  );
}

/** One of them: alone on the canvas, beside others, or gone. */
function StoryLine({ board }: { readonly board: Storyboard }) {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const shown = useEditorState(({ view }) => view.boards);
  const { id, name } = board;
  const isShown = shown.includes(id);
  return (
    <>
      <button
        type="button"
        className={classes.row}
        aria-current={isShown ? 'page' : undefined}
        onClick={() => editor.showBoards([id])}
      >
        <span className={classes.words} dir="auto">
          {name}
        </span>
      </button>
      <button
        type="button"
        className={controls.iconButton}
        aria-label={words.stories.beside(name)}
        title={words.stories.beside(name)}
        aria-pressed={isShown}
        onClick={() => editor.toggleBoard(id)}
      >
        <WindowIcon name={isShown ? 'minus' : 'plus'} size={14} />
      </button>
      {board.type === 'STORY' && (
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.stories.remove(name)}
          title={words.stories.remove(name)}
          onClick={() => void editor.removeStory(board)}
        >
          <WindowIcon name="close" size={14} />
        </button>
      )}
    </>
  );
}
