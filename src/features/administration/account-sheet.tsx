import { useState } from 'react';
import type { TeacherRole } from '../../domain/account.ts';
import { isolate } from '../../i18n/isolate.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { Avatar } from '../../ui/pictures/avatar.tsx';
import { useHolds } from '../../ui/hooks/use-held.ts';
import { SheetPart, type SheetPlace, SideSheet } from '../../ui/records/side-sheet.tsx';
import type { StudentFacts } from './account-commands.ts';
import { AccountContact } from './account-contact.tsx';
import type { ApprovedAccount } from './accounts.ts';
import { administrationText } from './administration-text.ts';
import { DepartureDialog } from './departure-dialog.tsx';
import { departureText } from './departure-text.ts';
import { Place } from './place.tsx';
import { ResetCardPart } from './reset-card-part.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { StudentDialog } from './student-dialog.tsx';
import classes from './accounts.module.css';

interface AccountSheetProps extends SheetPlace {
  readonly account: ApprovedAccount;
  readonly isBusy: boolean;
  readonly onRole: (account: ApprovedAccount, role: TeacherRole) => void;
  readonly onEdit: (account: ApprovedAccount, to: StudentFacts) => void;
  readonly onRevoke: (account: ApprovedAccount) => void;
  /** Who may get what a teacher published. */
  readonly heirs: readonly ApprovedAccount[];
  readonly onLeave: (account: ApprovedAccount, heirId: string | null) => void;
  readonly onClose: () => void;
}

/** What may be done about one account, each with what it means, beside the list that it was chosen from. */
export function AccountSheet(props: AccountSheetProps) {
  const { account, position, count, isBusy, onRole, onEdit, onRevoke, onClose, heirs, onLeave } = props;
  const { accounts: words, roles, queue } = useLocalized(administrationText);
  const departure = useLocalized(departureText);
  const [asked, setAsked] = useState<'facts' | 'departure' | null>(null);
  // The account may leave the list when that is read again.
  useHolds(asked !== null);
  const answered = (): void => setAsked(null);
  const ask = (about: typeof asked, name: string) => (
    <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => setAsked(about)}>
      {name}
    </button>
  );
  return (
    <SideSheet
      heading={account.name}
      picture={<Avatar name={account.name} photo={null} size={72} />}
      beneath={
        <>
          {account.place !== null && (
            <p>
              <Place>{account.place}</Place>
            </p>
          )}
          <AccountContact id={account.id} />
        </>
      }
      words={words}
      position={position}
      count={count}
      isAsking={asked !== null}
      onClose={onClose}
    >
      {account.role === null ? (
        <SheetPart label={words.facts} state={queue.student} action={ask('facts', words.edit)}>
          <p>{words.editNote}</p>
        </SheetPart>
      ) : (
        <SheetPart label={words.role} state={roles[account.role]} action={ask('facts', words.changeRole)}>
          <p>{words.may[account.role]}</p>
        </SheetPart>
      )}
      <SheetPart
        label={words.state}
        state={
          <span className={classes.state}>
            <Icon name="check" size={18} />
            {words.approved}
          </span>
        }
        action={
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
        }
      >
        <p>{words.revokeMeans[account.role === null ? 'student' : 'teacher']}</p>
      </SheetPart>
      {account.role === null ? (
        <ResetCardPart student={account} />
      ) : (
        <SheetPart label={departure.label} action={ask('departure', departure.ask)}>
          <p>{departure.means}</p>
        </SheetPart>
      )}
      {asked === 'departure' && (
        <DepartureDialog
          name={isolate(account.name)}
          heirs={heirs.filter(({ id }) => id !== account.id)}
          onClose={answered}
          onLeave={(heirId) => onLeave(account, heirId)}
        />
      )}
      {asked === 'facts' && account.role === null && (
        <StudentDialog student={account} onClose={answered} onEdit={(to) => onEdit(account, to)} />
      )}
      {asked === 'facts' && account.role !== null && (
        <RoleDialog
          name={isolate(account.name)}
          present={account.role}
          onClose={answered}
          onRole={(role) => onRole(account, role)}
        />
      )}
    </SideSheet>
  );
}
