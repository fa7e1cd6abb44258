import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useRemote } from '../../backend/use-remote.ts';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { type Language, locales } from '../../i18n/language.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { useOnReturn } from '../../ui/hooks/use-on-return.ts';
import { administrationText } from './administration-text.ts';
import type { Application } from './applications.ts';
import { DeletionList } from './deletion-list.tsx';
import { QueueActions } from './queue-actions.tsx';
import type { QueueEntry } from './queue-entries.ts';
import { QueueList } from './queue-list.tsx';
import { QueueSummary } from './queue-summary.tsx';
import { forgetSeen } from './commands.ts';
import { type Queue, readQueue, useKeptDecisions } from './queries.ts';
import { useQueue } from './use-queue.ts';
import classes from './administration.module.css';

/** Who waits for a decision: approve or decline, one or many. */
export function QueueTab() {
  const { remote, reload } = useRemote(readQueue);
  // Who has applied meanwhile is seen by whoever comes back to look.
  useOnReturn(reload);
  const own = useAccountStore();
  const kept = useKeptDecisions(own);
  const seen = useRef(new Set<string>());
  const onSeen = useCallback((id: string) => void seen.current.add(id), []);
  useEffect(() => {
    const answers = seen.current;
    return () => void (own && forgetSeen(own, [...answers]));
  }, [own]);
  const decisions = { own, kept, onSeen, reload };
  return (
    <>
      {remote.name === 'failed' && kept.length > 0 && <Waiting queue={noQueue} {...decisions} />}
      <RemoteGate remote={remote} reload={reload}>
        {(queue) => <Waiting queue={queue} {...decisions} />}
      </RemoteGate>
    </>
  );
}

/** All that is known where the network does not give the queue: what was decided here stands in it by itself. */
const noQueue: Queue = { applications: [], deletions: [] };

/** So few are found by looking. */
const rowsWithoutSearch = 20;

/** Those whose name or address contains what was typed. */
function named(entries: readonly QueueEntry[], typed: string): readonly QueueEntry[] {
  const wanted = searchForm(typed);
  if (wanted === '') return entries;
  return entries.filter(({ application: { name, email } }) =>
    matchesSearch(searchForm(`${name} ${email ?? ''}`), wanted),
  );
}

/** The names of several people, as a language joins them; each reads its own way. */
function listed(people: readonly Application[], language: Language): string {
  return new Intl.ListFormat(locales[language], { type: 'conjunction' }).format(
    people.map(({ name }) => isolate(name)),
  );
}

interface WaitingProps {
  readonly queue: Queue;
  readonly own: AccountStore | null;
  readonly kept: readonly DecisionRecord[];
  /** Hears of everybody whose answer was on screen: no other answer may be forgotten. */
  readonly onSeen: (id: string) => void;
  readonly reload: () => Promise<void>;
}

function Waiting({ queue, own, kept, onSeen, reload }: WaitingProps) {
  useEffect(() => {
    for (const { id, fate } of kept) if (fate !== null) onSeen(id);
  }, [kept, onSeen]);
  const words = useLocalized(administrationText);
  const { language } = useLanguage();
  const decisions = useQueue({ waiting: queue.applications, own, kept, reload });
  const { entries: all, last, decide, undo, takeBack, say } = decisions;
  const [search, setSearch] = useState('');
  const entries = useMemo(() => named(all, search), [all, search]);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [declining, setDeclining] = useState<readonly Application[]>([]);
  const waiting = entries.filter(({ isWaiting }) => isWaiting).map(({ application }) => application);
  const picked = waiting.filter(({ id }) => chosen.has(id));
  const isBusy = last.name === 'working';

  const toggle = useCallback((id: string, isChosen: boolean) => {
    setChosen((was) => new Set(isChosen ? [...was, id] : [...was].filter((other) => other !== id)));
  }, []);
  const approve = (people: readonly Application[]) => {
    if (isBusy || people.length === 0) return;
    setChosen(new Set());
    void decide(people, 'approve');
  };

  return (
    <>
      <QueueSummary last={last} undo={() => void undo()} />
      {all.length === 0 && queue.deletions.length === 0 && (
        <EmptyState title={words.queue.empty}>{words.queue.emptyHint}</EmptyState>
      )}
      {all.length > rowsWithoutSearch && (
        <div className={classes.filters}>
          <SearchField label={words.accounts.search} value={search} onChange={setSearch} />
        </div>
      )}
      {all.length > 0 && entries.length === 0 && <EmptyState title={words.accounts.none} />}
      {waiting.length > 0 && (
        <QueueActions
          all={waiting.length}
          chosen={picked.length}
          isBusy={isBusy}
          onChooseAll={(isChosen) => setChosen(new Set(isChosen ? waiting.map(({ id }) => id) : []))}
          onApprove={() => approve(picked)}
          onDecline={() => setDeclining(picked)}
        />
      )}
      <div className={classes.lists}>
        {(['teacher', 'student'] as const).map((kind) => (
          <QueueList
            key={kind}
            heading={kind === 'teacher' ? words.queue.teachers : words.queue.students}
            entries={entries.filter(({ application }) => application.kind === kind)}
            chosen={chosen}
            isBusy={isBusy}
            onChoose={toggle}
            onApprove={(person) => approve(chosen.has(person.id) ? picked : [person])}
            onDecline={(person) => setDeclining(chosen.has(person.id) ? picked : [person])}
            onTakeBack={({ id }) => void takeBack([id])}
          />
        ))}
        <DeletionList deletions={queue.deletions} reload={reload} say={say} />
      </div>
      {declining.length > 0 && (
        <ConfirmDialog
          title={words.confirmDecline.title}
          action={words.confirmDecline.action}
          onClose={() => setDeclining([])}
          onConfirm={() => {
            setChosen(new Set());
            void decide(declining, 'decline');
          }}
        >
          <b>{listed(declining, language)}</b>
          {words.confirmDecline.text}
        </ConfirmDialog>
      )}
    </>
  );
}
