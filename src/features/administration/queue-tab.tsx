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
import { useOpenRow } from '../../ui/records/use-open-row.ts';
import { useOnReturn } from '../../ui/hooks/use-on-return.ts';
import { administrationText } from './administration-text.ts';
import type { Application } from './applications.ts';
import { ApplicationSheet } from './application-sheet.tsx';
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
  const kinds = (['teacher', 'student'] as const).map((kind) => ({
    kind,
    entries: entries.filter(({ application }) => application.kind === kind),
  }));
  const { list, openId, toggle: open, close, makeWay, openOf } = useOpenRow('data-application-id');
  const sheet = openOf(
    kinds.flatMap((one) => one.entries),
    ({ application }) => application.id,
  );
  const isBusy = last.name === 'working';

  const toggle = useCallback((id: string, isChosen: boolean) => {
    setChosen((was) => new Set(isChosen ? [...was, id] : [...was].filter((other) => other !== id)));
  }, []);
  const approve = (people: readonly Application[]) => {
    if (isBusy || people.length === 0) return;
    setChosen(new Set());
    void decide(people, 'approve');
  };
  const decline = (person: Application) => setDeclining(chosen.has(person.id) ? picked : [person]);
  const takeBackOf = ({ id }: Application) => void takeBack([id]);

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
      <div ref={list} className={classes.lists}>
        {kinds.map(({ kind, entries: ofKind }) => (
          <QueueList
            key={kind}
            heading={kind === 'teacher' ? words.queue.teachers : words.queue.students}
            entries={ofKind}
            chosen={chosen}
            openId={openId}
            isBusy={isBusy}
            onChoose={toggle}
            onOpen={open}
            onApprove={(person) => approve(chosen.has(person.id) ? picked : [person])}
            onDecline={decline}
            onTakeBack={takeBackOf}
          />
        ))}
        <DeletionList deletions={queue.deletions} reload={reload} say={say} />
      </div>
      {sheet && (
        <ApplicationSheet
          key={openId}
          entry={sheet.item}
          position={sheet.position}
          count={sheet.count}
          isBusy={isBusy}
          isAsking={declining.length > 0}
          onApprove={(person) => {
            makeWay();
            approve([person]);
          }}
          onDecline={(person) => setDeclining([person])}
          onTakeBack={takeBackOf}
          onClose={close}
        />
      )}
      {declining.length > 0 && (
        <ConfirmDialog
          title={words.confirmDecline.title}
          action={words.confirmDecline.action}
          onClose={() => setDeclining([])}
          onConfirm={() => {
            makeWay();
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
