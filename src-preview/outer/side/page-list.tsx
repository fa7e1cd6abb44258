import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { NotAnswered } from '../look/not-answered.tsx';
import { pageTitle } from '../look/page-title.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './side.module.css';

/** The pages worth going to, alone or beside what is on the canvas; any other is reached by browsing. */
export function PageList() {
  const editor = useEditor();
  const { words, language } = useWindowLanguage();
  const pages = useEditorState(({ session }) => session?.pages ?? null);
  const { path, boards } = useEditorState(({ view }) => view);
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  const isShown = (one: string) => (boards.length > 0 ? boards.includes(one) : one === path);
  if (pages === null) return isGone ? <NotAnswered /> : <p className={classes.quiet}>{words.loading}</p>;
  return (
    <ul className={classes.list}>
      {pages.map((page) => (
        <li key={page.path} className={classes.page}>
          <button
            type="button"
            className={classes.row}
            aria-current={isShown(page.path) ? 'page' : undefined}
            onClick={() => editor.navigate(page.path)}
          >
            <span dir="auto">{pageTitle(page, language)}</span>
            <code dir="ltr">{page.path}</code>
          </button>
          {(boards.length > 0 || page.path !== path) && (
            <button
              type="button"
              className={controls.iconButton}
              aria-label={words.stories.beside(pageTitle(page, language))}
              title={words.stories.beside(pageTitle(page, language))}
              aria-pressed={isShown(page.path)}
              onClick={() => editor.toggleBoard(page.path)}
            >
              <WindowIcon name={isShown(page.path) ? 'minus' : 'plus'} size={14} />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
