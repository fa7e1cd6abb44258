import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue, useEffect, useRef } from 'react';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FoundRow, type FoundTargets } from './found-row.tsx';
import { asksForSomething, type SearchQuery } from './search-query.ts';
import { searchText } from './search-text.ts';
import type { Finding } from './use-found.ts';
import classes from './search-page.module.css';

/** As many results as the first screen shows. */
const firstScreen = 4;

interface FoundListProps {
  readonly query: SearchQuery;
  readonly finding: Finding;
  /** The first answer takes its time. */
  readonly isReading: boolean;
  readonly targets: FoundTargets;
  readonly onWiden: () => void;
  readonly onMore: () => void;
}

/** Whether the whole school has reached the device; true until it answered. */
function useIsWhole(): boolean {
  const db = useDatabase();
  return useLiveQuery(() => db.cursors.get('public').then((cursor) => cursor !== undefined), [db], true);
}

function QuietButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <button type="button" className="button" data-quiet onClick={onClick}>
      {name}
    </button>
  );
}

/** What was found, and what to do where that is nothing. */
export function FoundList({ query, finding, isReading, targets, onWiden, onMore }: FoundListProps) {
  const { formats } = useLanguage();
  const words = useLocalized(searchText);
  const isWhole = useIsWhole();
  const { found, hasFailed, again } = finding;
  // What fills the first screen is drawn before the rest.
  const first = found?.entries.slice(0, firstScreen);
  const whole = useDeferredValue(found);
  // More of the same words come behind what is there: a list that became short for a moment would lose who reads in it.
  const entries = whole === found || (whole && whole.words === found?.words) ? whole?.entries : first;
  const list = useRef<HTMLUListElement>(null);
  const shownBefore = useRef<number | null>(null);
  // Where the button goes with the last results, whoever pressed it goes on at the first new one.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || (entries?.length ?? 0) <= before) return;
    shownBefore.current = null;
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [entries]);
  if (hasFailed) {
    return (
      <div role="alert">
        <EmptyState title={words.failed} action={<QuietButton name={words.again} onClick={again} />}>
          {words.failedHint}
        </EmptyState>
      </div>
    );
  }
  const more = () => {
    shownBefore.current = found?.entries.length ?? null;
    onMore();
  };
  const isNarrowed = query.kind ?? query.teacher ?? query.department ?? query.month;
  return (
    <>
      {/* What there is none of is heard here and read below. */}
      <output className={found?.total === 0 ? 'visually-hidden' : classes.count}>
        {isReading && words.reading}
        {found && (asksForSomething(query) ? words.found(found.total, formats.number(found.total)) : words.newest)}
      </output>
      {!isWhole && <p className={classes.note}>{words.notWhole}</p>}
      {found?.total === 0 && (
        <EmptyState title={words.none} action={isNarrowed && <QuietButton name={words.widen} onClick={onWiden} />}>
          {isNarrowed ? words.noneFiltered : words.noneHint}
        </EmptyState>
      )}
      <ul ref={list} className={classes.list} data-answered={found?.words}>
        {entries?.map((entry) => (
          <FoundRow key={entry.id} entry={entry} targets={targets} />
        ))}
      </ul>
      {found && found.entries.length < found.total && (
        <p className={classes.more}>
          <QuietButton name={words.more} onClick={more} />
        </p>
      )}
    </>
  );
}
