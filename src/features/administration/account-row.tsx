import { memo } from 'react';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { administrationText } from './administration-text.ts';
import type { ApprovedAccount } from './accounts.ts';
import { Place } from './place.tsx';
import classes from './accounts.module.css';
import table from '../../ui/records/record-table.module.css';

interface AccountRowProps extends RowPlace {
  readonly account: ApprovedAccount;
  readonly isChosen: boolean;
  readonly onChoose: (account: ApprovedAccount) => void;
}

/** One approved account: the whole line opens what may be done about it. */
export const AccountRow = memo(function AccountRow(props: AccountRowProps) {
  const { account, isChosen, position, count, onChoose } = props;
  const words = useLocalized(administrationText);
  return (
    <li
      className={`${table.row} ${classes.row}`}
      data-account-id={account.id}
      aria-posinset={position}
      aria-setsize={count}
    >
      <button type="button" aria-expanded={isChosen} onClick={() => onChoose(account)}>
        <span className={table.person}>
          <Avatar name={account.name} photo={null} size={36} />
          <b className="at-edge" dir="auto">
            {account.name}
          </b>
        </span>
        <span>{account.place !== null && <Place>{account.place}</Place>}</span>
        <span data-role={account.role}>{account.role === null ? words.queue.student : words.roles[account.role]}</span>
        <span className={classes.state}>
          <Icon name="check" size={18} />
          {words.accounts.approved}
        </span>
      </button>
    </li>
  );
});
