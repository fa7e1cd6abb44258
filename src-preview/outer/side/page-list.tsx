import { useWindowLanguage } from '../language/window-language.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './side.module.css';

/** The pages worth going to; any other is reached by browsing. */
export function PageList() {
  const editor = useEditor();
  const { words } = useWindowLanguage();
  const pages = useEditorState(({ session }) => session?.pages ?? null);
  const path = useEditorState(({ view }) => view.path);
  if (pages === null) return <p className={classes.quiet}>{words.loading}</p>;
  return (
    <ul className={classes.list}>
      {pages.map((page) => (
        <li key={page.path}>
          <button
            type="button"
            className={classes.row}
            aria-current={page.path === path ? 'page' : undefined}
            onClick={() => editor.navigate(page.path)}
          >
            <span dir="auto">{page.title}</span>
            <code dir="ltr">{page.path}</code>
          </button>
        </li>
      ))}
    </ul>
  );
}
