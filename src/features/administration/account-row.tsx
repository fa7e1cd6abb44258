import { memo } from 'react';
import type { TeacherRole } from '../../domain/account.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { ChoiceField } from '../../ui/records/choice-field.tsx';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { administrationText } from './administration-text.ts';
import type { ApprovedAccount } from './applications.ts';
import classes from './administration.module.css';
import { Place } from './place.tsx';

interface AccountRowProps extends RowPlace {
  readonly account: ApprovedAccount;
  readonly isBusy: boolean;
  readonly onRole: (account: ApprovedAccount, role: TeacherRole) => void;
  readonly onRevoke: (account: ApprovedAccount) => void;
}

const roles = ['teacher', 'manager', 'owner'] as const;

/** One approved account, with what may be done about it. */
export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { account, position, count, isBusy, onRole, onRevoke } = props;
  const words = useLocalized(administrationText);
  return (
    <li className={classes.row} data-account-id={account.id} aria-posinset={position} aria-setsize={count}>
      <b className="at-edge" dir="auto">
        {account.name}
      </b>
      <div className={classes.facts}>{account.place !== null && <Place>{account.place}</Place>}</div>
      <div className={classes.rowActions}>
        {account.role !== null && (
          <ChoiceField
            label={`${words.accounts.role} ${account.name}`}
            quiet
            value={account.role}
            disabled={isBusy}
            choices={roles.map((role) => ({ value: role, name: words.roles[role] }))}
            onChange={(role) => onRole(account, role)}
          />
        )}
        <button
          type="button"
          className="button"
          data-quiet
          disabled={isBusy}
          aria-label={`${words.accounts.revoke}: ${account.name}`}
          onClick={() => onRevoke(account)}
        >
          {words.accounts.revoke}
        </button>
      </div>
    </li>
  );
});
