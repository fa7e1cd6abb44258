import { useId, useState } from 'react';
import type { TeacherRole } from '../../domain/account.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { useIsGone } from '../../ui/hooks/use-held.ts';
import { ModalDialog } from '../../ui/overlays/modal-dialog.tsx';
import { administrationText } from './administration-text.ts';
import { GoneNote } from './gone-note.tsx';
import classes from './accounts.module.css';

interface RoleDialogProps {
  /** Of whom it is asked, set apart from the words around it. */
  readonly name: string;
  readonly present: TeacherRole;
  readonly onRole: (role: TeacherRole) => void;
  readonly onClose: () => void;
}

const roles = ['teacher', 'manager', 'owner'] as const;

/** Asks which role somebody shall have: says what each may do, and carries the whole deed on its button. */
export function RoleDialog({ name, present, onRole, onClose }: RoleDialogProps) {
  const { accounts: words, roles: names } = useLocalized(administrationText);
  const titleId = useId();
  const isGone = useIsGone();
  const [role, setRole] = useState<TeacherRole>(present);
  return (
    <ModalDialog className={classes.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId}>{words.roleQuestion(name)}</h2>
      <p className={classes.note}>{words.roleNote}</p>
      <div className={classes.choices} role="radiogroup" aria-labelledby={titleId}>
        {roles.map((one) => (
          <label key={one}>
            <input type="radio" name="role" value={one} checked={role === one} onChange={() => setRole(one)} />
            <span>
              <b>{names[one]}</b>
              <small>{words.may[one]}</small>
            </span>
            {one === present && <small>{words.now}</small>}
          </label>
        ))}
      </div>
      <GoneNote />
      <div className={classes.deeds}>
        <button type="button" className="button" data-quiet onClick={onClose}>
          {words.leave}
        </button>
        <button
          type="button"
          className="button"
          disabled={isGone || role === present}
          onClick={() => {
            onClose();
            onRole(role);
          }}
        >
          {words.make(name, names[role])}
        </button>
      </div>
    </ModalDialog>
  );
}
