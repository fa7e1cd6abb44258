import { type ReactNode, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import { type OwnEntry, shownFields } from '../../data/queries/own-entries.ts';
import type { AuthoredKind } from '../../domain/authoring.ts';
import { siteOf } from '../../domain/school.ts';
import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { TeacherIcon } from '../../ui/icons/teacher-icon.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { authoringText } from './authoring-text.ts';
import { newPaths } from './paths.ts';
import { useOwnEntries } from './queries.ts';
import { EntryLine } from './entry-line.tsx';
import { countGroups, groupFrom, groupsOf } from './entry-groups.ts';
import { GroupFilter } from './group-filter.tsx';
import classes from './entries-page.module.css';

const pageSize = 20;
/** A short list is seen at a glance. */
const searchFrom = 6;

interface EntriesPageProps {
  readonly kind: AuthoredKind;
  /** Leads to the other lists beside this one. */
  readonly beside?: ReactNode;
}

function wordsOf(entry: OwnEntry): string {
  return searchForm(
    Object.values(shownFields(entry))
      .filter((value) => typeof value === 'string')
      .join(' '),
  );
}

/** Everything of a kind that the account wrote, and how each of it stands. */
export function EntriesPage({ kind, beside }: EntriesPageProps) {
  const { language } = useLanguage();
  const all = useLocalized(authoringText);
  const words = all.kinds[kind];
  const entries = useOwnEntries(kind);
  const begin = (
    <Link className={classes.begin} to={newPaths[kind]}>
      <TeacherIcon name="write" />
      {words.begin}
    </Link>
  );
  return (
    <div className={`shell-wrap page-alone ${classes.page}`}>
      <PageHead title={words.title} site={siteOf(language)} unlisted />
      <div className={classes.opening}>
        <div>
          <h1 className="shell-heading" tabIndex={-1}>
            {words.title}
          </h1>
          <p className={classes.lead}>{words.lead}</p>
        </div>
        {entries && entries.length > 0 && begin}
      </div>
      {beside}
      {entries?.length === 0 && (
        <EmptyState title={words.none} action={begin}>
          {words.noneHint}
        </EmptyState>
      )}
      {entries && entries.length > 0 && <Entries entries={entries} />}
    </div>
  );
}

function Entries({ entries }: { readonly entries: readonly OwnEntry[] }) {
  const { formats } = useLanguage();
  const { list: words } = useLocalized(authoringText);
  const own = useAccountStore();
  const [parameters] = useSearchParams();
  const [query, setQuery] = useState('');
  const [pages, setPages] = useState(1);
  const chosen = groupFrom(parameters);
  const [narrowedTo, setNarrowedTo] = useState(chosen);
  if (narrowedTo !== chosen) {
    setNarrowedTo(chosen);
    setPages(1);
  }
  const wanted = searchForm(query);
  const named = wanted === '' ? entries : entries.filter((entry) => matchesSearch(wordsOf(entry), wanted));
  const found = chosen === null ? named : named.filter((entry) => groupsOf(entry).includes(chosen));
  const shown = found.slice(0, pages * pageSize);
  const list = useRef<HTMLUListElement>(null);
  // The link goes with what it ends: whoever pressed a key on it goes on at the list.
  const showAll = (
    <Link className="button" data-quiet to={{ search: '' }} replace onClick={() => list.current?.focus()}>
      {words.filter.showAll}
    </Link>
  );
  return (
    <>
      {entries.length >= searchFrom && (
        <TextField
          label={words.search}
          type="search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setPages(1);
          }}
        />
      )}
      <GroupFilter chosen={chosen} counts={countGroups(named)} all={named.length} />
      <output className="visually-hidden">
        {chosen !== null && found.length > 0 && words.filter.shown(formats.number(found.length))}
      </output>
      <output className={classes.nothing}>{found.length === 0 && wanted !== '' && words.nothingFound}</output>
      {found.length < named.length && found.length === 0 && wanted !== '' && <p className={classes.all}>{showAll}</p>}
      {found.length === 0 && wanted === '' && chosen !== null && (
        <EmptyState title={words.filter.none[chosen]} action={showAll}>
          {words.filter.noneHint}
        </EmptyState>
      )}
      <ul ref={list} className={classes.list} tabIndex={-1}>
        {own && shown.map((entry) => <EntryLine key={entry.id} db={own.db} entry={entry} />)}
      </ul>
      {shown.length < found.length && (
        <button type="button" className="button" data-quiet onClick={() => setPages(pages + 1)}>
          {words.more}
        </button>
      )}
    </>
  );
}
