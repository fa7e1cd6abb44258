import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useRemote } from '../../backend/use-remote.ts';
import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { HeldAround, useHeld } from '../../ui/hooks/use-held.ts';
import { LongList } from '../../ui/records/long-list.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { AccountFilterFields } from './account-filter-fields.tsx';
import { type AccountFilters, passes } from './account-filters.ts';
import { AccountRow } from './account-row.tsx';
import { AccountSheet } from './account-sheet.tsx';
import { AccountSummary } from './account-summary.tsx';
import { administrationText } from './administration-text.ts';
import type { ApprovedAccount } from './accounts.ts';
import { readAccounts, readDepartures } from './account-queries.ts';
import { DepartureList } from './departure-list.tsx';
import type { Departure } from './departures.ts';
import { useOpenRow } from '../../ui/records/use-open-row.ts';
import { useAccountActions } from './use-account-actions.ts';
import table from '../../ui/records/record-table.module.css';
import own from './accounts.module.css';
import classes from './administration.module.css';

/** Everybody who is approved: change a role, revoke an approval. */
export function AccountsTab() {
  const words = useLocalized(administrationText).accounts;
  const [filters, setFilters] = useState<AccountFilters>({ group: 'all', place: null });
  const [search, setSearch] = useState('');
  const { remote, reload } = useRemote(readAccounts);
  const left = useRemote(readDepartures);
  const reloadLeft = left.reload;
  const reloadBoth = useCallback(async () => {
    await Promise.all([reload(), reloadLeft()]);
  }, [reload, reloadLeft]);
  return (
    <>
      <div className={own.filters}>
        <SearchField label={words.search} value={search} onChange={setSearch} />
        <AccountFilterFields
          accounts={remote.name === 'here' ? remote.value : null}
          filters={filters}
          onChange={setFilters}
        />
      </div>
      <RemoteGate remote={left.remote.name === 'waiting' ? left.remote : remote} reload={reloadBoth}>
        {(accounts) => (
          <Accounts
            accounts={accounts}
            left={left.remote.name === 'here' ? left.remote.value : none}
            search={search}
            filters={filters}
            reload={reloadBoth}
          />
        )}
      </RemoteGate>
    </>
  );
}

const none: readonly Departure[] = [];

interface AccountsProps {
  readonly accounts: readonly ApprovedAccount[];
  readonly left: readonly Departure[];
  readonly search: string;
  readonly filters: AccountFilters;
  readonly reload: () => Promise<void>;
}

function Accounts({ accounts, left, search, filters, reload }: AccountsProps) {
  const words = useLocalized(administrationText).accounts;
  const { formats, language } = useLanguage();
  const { store } = useAuth();
  const wanted = useDeferredValue(searchForm(search));
  const { last, undoable, undo, setRole, revoke, letGo, comeBack, edit } = useAccountActions(store.api, reload);
  const searchable = useMemo(
    () =>
      accounts.map((account) => ({
        account,
        text: searchForm(`${account.name} ${gradeName(account.place ?? '', language)}`),
      })),
    [accounts, language],
  );
  const shown = searchable.filter(({ account, text }) => passes(account, filters) && matchesSearch(text, wanted));
  const { list, openId, toggle, close, makeWay, openOf } = useOpenRow('data-account-id');
  const onChoose = useCallback(({ id }: ApprovedAccount) => toggle(id), [toggle]);
  const place = openOf(shown, ({ account }) => account.id);
  const { shown: open, held } = useHeld(place?.item.account ?? null);
  // Whoever is only hidden by a search or a filter can still be changed.
  const known = accounts.find(({ id }) => id === openId);
  const around = useMemo(() => ({ ...held, isGone: known === undefined }), [held, known]);
  return (
    <>
      <AccountSummary last={last} undoable={undoable} undo={() => void undo()} />
      <DepartureList
        departures={left}
        isBusy={last.name === 'working'}
        onTakeBack={(account) => void comeBack(account)}
      />
      <output className={classes.count}>
        {words.found} {formats.number(shown.length)}
      </output>
      {shown.length === 0 && <EmptyState title={words.none} />}
      <div ref={list} className={own.table}>
        <div className={table.head} aria-hidden="true">
          <span>{words.person}</span>
          <span>{words.place}</span>
          <span>{words.role}</span>
          <span>{words.state}</span>
        </div>
        <LongList items={shown} rowHeight={53} className={table.rows}>
          {({ account }, { position, count }) => (
            <AccountRow
              key={account.id}
              account={account}
              position={position}
              count={count}
              isChosen={account.id === openId}
              onChoose={onChoose}
            />
          )}
        </LongList>
        <p className={table.keys}>{words.keys}</p>
      </div>
      {openId !== null && open && (
        <HeldAround value={around}>
          <AccountSheet
            key={openId}
            account={known ?? open}
            position={place?.position ?? null}
            count={shown.length}
            isBusy={last.name === 'working'}
            onRole={(account, role) => {
              makeWay();
              void setRole(account, role);
            }}
            onEdit={(account, to) => {
              makeWay();
              void edit(account, to);
            }}
            onRevoke={(account) => {
              makeWay();
              void revoke(account);
            }}
            heirs={accounts.filter(({ kind }) => kind === 'teacher')}
            onLeave={(account, heirId) => {
              makeWay();
              void letGo(account, heirId);
            }}
            onClose={close}
          />
        </HeldAround>
      )}
    </>
  );
}
