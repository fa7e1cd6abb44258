import { useEffect, useRef, useState } from 'react';
import type { TeacherRole } from '../../domain/account.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLanguage } from '../../i18n/language-context.tsx';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import type { RowPlace } from '../../ui/records/long-list.tsx';
import { administrationText } from './administration-text.ts';
import type { ApprovedAccount } from './applications.ts';
import { Place } from './place.tsx';
import type { StudentFacts } from './commands.ts';
import { RoleDialog } from './role-dialog.tsx';
import { StudentDialog } from './student-dialog.tsx';
import classes from './accounts.module.css';

interface AccountSheetProps extends RowPlace {
  readonly account: ApprovedAccount;
  readonly isBusy: boolean;
  readonly onRole: (account: ApprovedAccount, role: TeacherRole) => void;
  readonly onEdit: (account: ApprovedAccount, to: StudentFacts) => void;
  readonly onRevoke: (account: ApprovedAccount) => void;
  readonly onClose: () => void;
}

/** What may be done about one account, each with what it means, beside the list that it was chosen from. */
export function AccountSheet({
  account,
  position,
  count,
  isBusy,
  onRole,
  onEdit,
  onRevoke,
  onClose,
}: AccountSheetProps) {
  const { formats } = useLanguage();
  const { accounts: words, roles, queue } = useLocalized(administrationText);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setAsking] = useState(false);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    const element = sheet.current;
    const leave = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !isAsking) onClose();
    };
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [isAsking, onClose]);
  return (
    <aside ref={sheet} className={classes.sheet} aria-labelledby="account-sheet">
      <p className={classes.sheetHead}>
        <small>{words.position(formats.number(position), formats.number(count))}</small>
        <button type="button" className="sheet-close" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </p>
      <div className={classes.who}>
        <Avatar name={account.name} photo={null} size={72} />
        <div>
          <h2 ref={heading} id="account-sheet" tabIndex={-1} className="at-edge" dir="auto">
            {account.name}
          </h2>
          <p>{account.place !== null && <Place>{account.place}</Place>}</p>
        </div>
      </div>
      {account.role !== null && (
        <section className={classes.part}>
          <div>
            <small>{words.role}</small>
            <b>{roles[account.role]}</b>
            <p>{words.may[account.role]}</p>
          </div>
          <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => setAsking(true)}>
            {words.changeRole}
          </button>
        </section>
      )}
      {account.role === null && (
        <section className={classes.part}>
          <div>
            <small>{words.facts}</small>
            <b>{queue.student}</b>
            <p>{words.editNote}</p>
          </div>
          <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => setAsking(true)}>
            {words.edit}
          </button>
        </section>
      )}
      <section className={classes.part}>
        <div>
          <small>{words.state}</small>
          <b className={classes.state}>
            <Icon name="check" size={18} />
            {words.approved}
          </b>
          <p>{words.revokeMeans[account.role === null ? 'student' : 'teacher']}</p>
        </div>
        <button
          type="button"
          className={`button ${classes.revoke}`}
          data-quiet
          disabled={isBusy}
          aria-label={`${words.revoke}: ${account.name}`}
          onClick={() => onRevoke(account)}
        >
          {words.revoke}
        </button>
      </section>
      {isAsking && account.role === null && (
        <StudentDialog student={account} onClose={() => setAsking(false)} onEdit={(to) => onEdit(account, to)} />
      )}
      {isAsking && account.role !== null && (
        <RoleDialog
          name={isolate(account.name)}
          present={account.role}
          onClose={() => setAsking(false)}
          onRole={(role) => onRole(account, role)}
        />
      )}
    </aside>
  );
}
