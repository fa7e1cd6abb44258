import { useCallback, useDeferredValue, useState } from 'react';
import { useAuth } from '../../backend/auth-context.tsx';
import type { AuthorizedApi } from '../../backend/authorized-api.ts';
import { attempt } from '../../domain/attempt.ts';
import { useRemote } from '../../backend/use-remote.ts';
import type { AppError } from '../../domain/app-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../ui/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { DayField } from '../../ui/records/day-field.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { StaleBand } from '../../ui/records/remote-trouble.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { administrationText } from './administration-words.ts';
import { AuditEntry } from './audit-entry.tsx';
import { type AuditFilters, type AuditLine, auditTopics, gathered } from './audit.ts';
import { readAudit } from './queries.ts';
import classes from './administration.module.css';

const everything: AuditFilters = { who: '', topic: 'all', since: '', until: '' };
/** Lines in one answer of the server: fewer are the last ones. */
const pageSize = 50;

/** Who did what and when, with what it was before. */
export function AuditTab() {
  const { audit } = useLocalized(administrationText);
  const [filters, setFilters] = useState(everything);
  const set = (change: Partial<AuditFilters>) => setFilters((was) => ({ ...was, ...change }));
  const asked = useDeferredValue(filters);
  const load = useCallback((api: AuthorizedApi) => readAudit(api, asked), [asked]);
  const { remote, reload, change } = useRemote(load);
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={audit.who} value={filters.who} onChange={(who) => set({ who })} />
        <ChoiceField
          label={audit.what}
          value={filters.topic}
          choices={auditTopics.map((value) => ({ value, name: audit.topics[value] }))}
          onChange={(topic) => set({ topic })}
        />
        <DayField label={audit.since} value={filters.since} onChange={(since) => set({ since })} />
        <DayField label={audit.until} value={filters.until} onChange={(until) => set({ until })} />
      </div>
      <RemoteGate remote={remote} reload={reload}>
        {(lines) => <Lines lines={lines} filters={asked} onMore={(more) => change((known) => [...known, ...more])} />}
      </RemoteGate>
    </>
  );
}

interface LinesProps {
  readonly lines: readonly AuditLine[];
  readonly filters: AuditFilters;
  readonly onMore: (more: readonly AuditLine[]) => void;
}

function Lines({ lines, filters, onMore }: LinesProps) {
  const { audit } = useLocalized(administrationText);
  const { store } = useAuth();
  const [isAsking, setIsAsking] = useState(false);
  const [trouble, setTrouble] = useState<AppError | null>(null);
  // A page that was not full, or an empty one after it, was the last.
  const [end, setEnd] = useState<AuditLine | null>(null);
  const last = lines.at(-1);
  if (last === undefined) return <EmptyState title={audit.empty}>{audit.emptyHint}</EmptyState>;

  async function more(): Promise<void> {
    setIsAsking(true);
    const answer = await attempt(() => readAudit(store.api, filters, last));
    setIsAsking(false);
    setTrouble(answer.ok ? null : answer.error);
    if (!answer.ok) return;
    if (answer.value.length < pageSize) setEnd(answer.value.at(-1) ?? last ?? null);
    onMore(answer.value);
  }

  return (
    <>
      <ol className={classes.rows}>
        {gathered(lines).map(({ line, times }) => (
          <AuditEntry key={line.id} line={line} times={times} />
        ))}
      </ol>
      {trouble && <StaleBand error={trouble} retry={() => void more()} />}
      {lines.length >= pageSize && end?.id !== last.id && (
        <button type="button" className="button" data-quiet disabled={isAsking} onClick={() => void more()}>
          {audit.older}
        </button>
      )}
    </>
  );
}
