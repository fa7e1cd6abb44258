import { useState } from 'react';
import type { SessionReply } from '../../protocol/http/replies.ts';
import { useWindowLanguage } from '../language/window-language.tsx';
import controls from '../look/controls.module.css';
import { FindField } from '../look/find-field.tsx';
import { foundBy } from '../look/found-by.ts';
import { NotAnswered } from '../look/not-answered.tsx';
import { pageTitle } from '../look/page-title.ts';
import { titleIn } from '../look/title-in.ts';
import { usePersonName } from '../look/use-person-name.ts';
import { WindowIcon } from '../look/window-icon.tsx';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import classes from './side.module.css';

type Page = SessionReply['pages'][number];
type Audience = NonNullable<SessionReply['audiences']>[number];

/** The pages worth going to, under those who see them, alone or beside what is on the canvas; any other is reached by browsing. */
export function PageList() {
  const { words } = useWindowLanguage();
  const session = useEditorState((state) => state.session);
  const isGone = useEditorState(({ server }) => server === 'lost' || server === 'locked');
  const [typed, setTyped] = useState('');
  if (session === null) return isGone ? <NotAnswered /> : <p className={classes.quiet}>{words.loading}</p>;
  const { pages, audiences = [], people = [] } = session;
  const isFound = foundBy(typed);
  const found = pages.filter(({ path, titles }) => isFound([path, ...Object.values(titles)].join(' ')));
  const pagesOf = (id: string | undefined) => found.filter(({ audience }) => audience === id);
  return (
    <>
      <FindField label={words.stage.pages.find} query={typed} onChange={setTyped} />
      {found.length === 0 && <p className={classes.quiet}>{words.stage.pages.nothingFound}</p>}
      <PageGroup audience={null} isTitled={audiences.length > 0} pages={pagesOf(undefined)} />
      {audiences.map((audience) => (
        <PageGroup key={audience.id} audience={audience} isTitled pages={pagesOf(audience.id)} />
      ))}
      {people.length === 0 && <p className={classes.quiet}>{words.stage.people.none}</p>}
    </>
  );
}

interface PageGroupProps {
  /** Null for everybody. */
  readonly audience: Audience | null;
  readonly isTitled: boolean;
  readonly pages: readonly Page[];
}

/** The pages that some see, and whether who is signed in is one of them: else as whom they open. */
function PageGroup({ audience, isTitled, pages }: PageGroupProps) {
  const { words, language } = useWindowLanguage();
  const signedIn = useEditorState(({ session }) => session?.signedIn ?? null);
  const nameOf = usePersonName();
  if (pages.length === 0) return null;
  const [first] = audience?.people ?? [];
  const isOpen = first === undefined || (signedIn !== null && (audience?.people ?? []).includes(signedIn));
  const opensAs = isOpen || first === undefined ? null : words.stage.pages.opensAs(nameOf(first));
  const title = audience ? titleIn(audience.titles, language, audience.id) : words.stage.pages.forEverybody;
  return (
    <section aria-label={title}>
      {isTitled && (
        <h2 className={classes.audience}>
          <span>{title}</span>
          {audience && <span className={classes.when}>{opensAs ?? words.stage.pages.open}</span>}
        </h2>
      )}
      <ul className={classes.list}>
        {pages.map((page) => (
          <li key={page.path} className={classes.page}>
            <PageLine page={page} opensAs={opensAs} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface PageLineProps {
  readonly page: Page;
  /** Where it is closed to who is signed in: that whoever goes there is somebody else, said in words. */
  readonly opensAs: string | null;
}

function PageLine({ page, opensAs }: PageLineProps) {
  const editor = useEditor();
  const { words, language } = useWindowLanguage();
  const { path, boards } = useEditorState(({ view }) => view);
  const isShown = boards.length > 0 ? boards.includes(page.path) : page.path === path;
  const title = pageTitle(page, language);
  return (
    <>
      <button
        type="button"
        className={classes.row}
        aria-current={isShown ? 'page' : undefined}
        data-closed={opensAs !== null || undefined}
        onClick={() => void editor.navigateAs(page.path)}
      >
        <span className={classes.words} dir="auto">
          {title}
        </span>
        <code dir="ltr">{page.path}</code>
        {opensAs !== null && (
          <>
            <WindowIcon name="key" size={14} />
            <span className="visually-hidden">{opensAs}</span>
          </>
        )}
      </button>
      {opensAs === null && (boards.length > 0 || page.path !== path) && (
        <button
          type="button"
          className={controls.iconButton}
          aria-label={words.stories.beside(title)}
          title={words.stories.beside(title)}
          aria-pressed={isShown}
          onClick={() => editor.toggleBoard(page.path)}
        >
          <WindowIcon name={isShown ? 'minus' : 'plus'} size={14} />
        </button>
      )}
    </>
  );
}
