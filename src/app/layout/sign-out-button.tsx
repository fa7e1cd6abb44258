import { useState } from 'react';
import { useT } from '../../i18n/language-context.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useSignOut } from '../access/use-sign-out.ts';
import classes from './switches.module.css';

/** Signs out; a second tap while it is under way does nothing. */
export function SignOutButton({ labelled = false }: { readonly labelled?: boolean }) {
  const t = useT();
  const signOut = useSignOut();
  const [isLeaving, setIsLeaving] = useState(false);
  return (
    <button
      type="button"
      className={labelled ? `${classes.switch} ${classes.labelled}` : classes.switch}
      aria-label={labelled ? undefined : t('nav.signOut')}
      disabled={isLeaving}
      onClick={() => {
        setIsLeaving(true);
        void signOut().finally(() => setIsLeaving(false));
      }}
    >
      <Icon name="leave" />
      {labelled && t('nav.signOut')}
    </button>
  );
}
