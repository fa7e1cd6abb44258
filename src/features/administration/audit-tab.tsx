import { useCallback, useDeferredValue, useState } from 'react';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemotePages } from '../../backend/use-remote-pages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { DayField } from '../../ui/records/day-field.tsx';
import { FurtherRows } from '../../ui/records/further-rows.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { useOpenRow } from '../../ui/records/use-open-row.ts';
import { SearchField } from '../../ui/records/search-field.tsx';
import { administrationText } from './administration-text.ts';
import { AuditEntry } from './audit-entry.tsx';
import { AuditSheet } from './audit-sheet.tsx';
import { AuditExport } from './audit-export.tsx';
import { readAudit } from './audit-queries.ts';
import { type AuditFilters, type AuditGroup, type AuditLine, auditTopics, gathered } from './audit.ts';
import classes from './administration.module.css';
import table from '../../ui/records/record-table.module.css';

const everything: AuditFilters = { who: '', topic: 'all', since: '', until: '' };

/** Who did what and when, with what it was before. */
export function AuditTab() {
  const { audit } = useLocalized(administrationText);
  const [filters, setFilters] = useState(everything);
  const set = (change: Partial<AuditFilters>) => setFilters((was) => ({ ...was, ...change }));
  const asked = useDeferredValue(filters);
  const load = useCallback(
    (api: AuthorizedApi, _pageSize: number, last?: AuditLine) => readAudit(api, asked, last),
    [asked],
  );
  const { remote, reload, further } = useRemotePages(load);
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
        {({ rows, isWhole }) =>
          rows.length === 0 ? (
            <EmptyState title={audit.empty}>{audit.emptyHint}</EmptyState>
          ) : (
            <>
              <AuditExport filters={asked} />
              <Lines groups={gathered(rows)} />
              <FurtherRows further={further} isWhole={isWhole}>
                {audit.older}
              </FurtherRows>
            </>
          )
        }
      </RemoteGate>
    </>
  );
}

/** What happened, latest first, and beside it all that is known of the line that was chosen. */
function Lines({ groups }: { readonly groups: readonly AuditGroup[] }) {
  const { audit, accounts } = useLocalized(administrationText);
  const { list, openId, toggle, close, openOf } = useOpenRow('data-audit-id');
  const open = openOf(groups, ({ line }) => line.id);
  return (
    <div ref={list} className={classes.log}>
      <div className={table.head} aria-hidden="true">
        <span>{audit.when}</span>
        <span>{audit.who}</span>
        <span>{audit.what}</span>
        <span>{audit.change}</span>
      </div>
      <ol className={table.rows}>
        {groups.map(({ line, times }, index) => (
          <AuditEntry
            key={line.id}
            line={line}
            times={times}
            position={index + 1}
            count={groups.length}
            isOpen={line.id === openId}
            onOpen={toggle}
          />
        ))}
      </ol>
      <p className={table.keys}>{accounts.keys}</p>
      {open && (
        <AuditSheet key={openId} group={open.item} position={open.position} count={open.count} onClose={close} />
      )}
    </div>
  );
}
