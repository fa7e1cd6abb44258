import { useCallback, useDeferredValue, useId, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemotePages } from '../../backend/use-remote-pages.ts';
import { isAppError } from '../../domain/app-error.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { ConfirmDialog } from '../../ui/records/confirm-dialog.tsx';
import { FurtherRows } from '../../ui/records/further-rows.tsx';
import { LongList } from '../../ui/records/long-list.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { UndoBand } from '../../ui/records/undo-band.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { CodeRow } from './code-row.tsx';
import { codesText } from './codes-text.ts';
import type { CodeCounts, ListedCode } from './codes.ts';
import { revokeCode } from './commands.ts';
import { type CodeFilters, readCodes } from './queries.ts';
import classes from './codes.module.css';

interface CodeListProps {
  readonly counts: CodeCounts;
  readonly recount: () => Promise<void>;
}

const states = ['unused', 'used', 'revoked', 'expired'] as const;

/** What has been issued, and how each stands. */
export function CodeList({ counts, recount }: CodeListProps) {
  const words = useLocalized(codesText);
  const { store } = useAuth();
  const now = useNow();
  const headingId = useId();
  const [filters, setFilters] = useState<CodeFilters>({ state: 'all', who: '' });
  const asked = useDeferredValue(filters);
  const load = useCallback(
    (api: AuthorizedApi, page: number, last?: ListedCode) => readCodes(api, asked, page, last),
    [asked],
  );
  const { remote, reload, change, further } = useRemotePages(load);
  const [leaving, setLeaving] = useState<ListedCode | null>(null);
  const [said, say] = useState<string | null>(null);

  async function revoke(code: ListedCode): Promise<void> {
    const result = await revokeCode(store.api, code.id);
    const isLate = !result.ok && isAppError(result.error, 'refused') && result.error.details.status === 409;
    if (result.ok) change((rows) => rows.map((row) => (row.id === code.id ? { ...row, revokedAt: now } : row)));
    if (result.ok) say(words.revoked);
    else say(isLate ? words.late : words.failed);
    await Promise.all([recount(), ...(result.ok ? [] : [reload()])]);
  }

  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className={classes.heading}>
        {words.list}
      </h2>
      <Filters filters={filters} counts={counts} onChange={setFilters} />
      <UndoBand text={said} />
      <RemoteGate remote={remote} reload={reload}>
        {({ rows, isWhole }) => (
          <>
            {rows.length === 0 && <EmptyState title={words.none} />}
            <LongList items={rows} rowHeight={64} className={classes.rows} label={words.list}>
              {(code, place) => <CodeRow key={code.id} {...place} code={code} now={now} onRevoke={setLeaving} />}
            </LongList>
            <FurtherRows further={further} isWhole={isWhole}>
              {words.older}
            </FurtherRows>
          </>
        )}
      </RemoteGate>
      {leaving && (
        <ConfirmDialog
          title={words.confirm.title}
          action={words.confirm.action}
          onClose={() => setLeaving(null)}
          onConfirm={() => void revoke(leaving)}
        >
          {words.confirm.text}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface FiltersProps {
  readonly filters: CodeFilters;
  readonly counts: CodeCounts;
  readonly onChange: (filters: CodeFilters) => void;
}

function Filters({ filters, counts, onChange }: FiltersProps) {
  const words = useLocalized(codesText);
  const { formats } = useLanguage();
  const all = Object.values(counts).reduce((total, count) => total + count, 0);
  return (
    <div className={classes.filters}>
      <SearchField label={words.who} value={filters.who} onChange={(who) => onChange({ ...filters, who })} />
      <ChoiceField
        label={words.show}
        value={filters.state}
        choices={[
          { value: 'all', name: `${words.all} (${formats.number(all)})` },
          ...states.map((value) => ({ value, name: `${words.states[value]} (${formats.number(counts[value])})` })),
        ]}
        onChange={(state) => onChange({ ...filters, state })}
      />
    </div>
  );
}
