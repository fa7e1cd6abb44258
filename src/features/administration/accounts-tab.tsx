import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { useRemote } from '../../backend/use-remote.ts';
import type { TeacherRole } from '../../domain/account.ts';
import { matchesSearch, searchForm } from '../../i18n/arabic-search.ts';
import { gradeName } from '../../i18n/grade-names.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import { LongList } from '../../ui/records/long-list.tsx';
import { RemoteGate } from '../../ui/records/remote-gate.tsx';
import { SearchField } from '../../ui/records/search-field.tsx';
import { AccountRow } from './account-row.tsx';
import { AccountSummary } from './account-summary.tsx';
import { administrationText } from './administration-text.ts';
import type { ApprovedAccount } from './applications.ts';
import { readAccounts } from './queries.ts';
import { useAccountActions } from './use-account-actions.ts';
import classes from './administration.module.css';

/** Everybody who is approved: change a role, revoke an approval. */
export function AccountsTab() {
  const words = useLocalized(administrationText).accounts;
  const [kind, setKind] = useState<ApprovedAccount['kind']>('teacher');
  const [search, setSearch] = useState('');
  const load = useCallback((api: AuthorizedApi) => readAccounts(api, kind), [kind]);
  const { remote, reload } = useRemote(load);
  return (
    <>
      <div className={classes.filters}>
        <SearchField label={words.search} value={search} onChange={setSearch} />
        <ChoiceField
          label={words.kind}
          value={kind}
          onChange={setKind}
          choices={[
            { value: 'teacher', name: words.teachers },
            { value: 'student', name: words.students },
          ]}
        />
      </div>
      <RemoteGate remote={remote} reload={reload}>
        {(accounts) => <Accounts accounts={accounts} search={search} reload={reload} />}
      </RemoteGate>
    </>
  );
}

interface AccountsProps {
  readonly accounts: readonly ApprovedAccount[];
  readonly search: string;
  readonly reload: () => Promise<void>;
}

function Accounts({ accounts, search, reload }: AccountsProps) {
  const words = useLocalized(administrationText).accounts;
  const { formats, language } = useLanguage();
  const { store } = useAuth();
  const wanted = useDeferredValue(searchForm(search));
  const { last, setRole, revoke } = useAccountActions(store.api, reload);
  const searchable = useMemo(
    () =>
      accounts.map((account) => ({
        account,
        text: searchForm(`${account.name} ${gradeName(account.place ?? '', language)}`),
      })),
    [accounts, language],
  );
  const shown = searchable.filter(({ text }) => matchesSearch(text, wanted));
  const onRole = useCallback((account: ApprovedAccount, role: TeacherRole) => void setRole(account, role), [setRole]);
  const onRevoke = useCallback((account: ApprovedAccount) => void revoke(account), [revoke]);
  return (
    <>
      <AccountSummary last={last} />
      <output className={classes.count}>
        {words.found} {formats.number(shown.length)}
      </output>
      {shown.length === 0 && <EmptyState title={words.none} />}
      <LongList items={shown} rowHeight={70} className={classes.rows}>
        {({ account }, { position, count }) => (
          <AccountRow
            key={account.id}
            account={account}
            position={position}
            count={count}
            isBusy={last.name === 'working'}
            onRole={onRole}
            onRevoke={onRevoke}
          />
        )}
      </LongList>
    </>
  );
}
