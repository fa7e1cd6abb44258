import { useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ProfileSection } from '../../../ui/forms/profile-section.tsx';
import { showNotice, showProblem } from '../../../ui/overlays/notice-store.ts';
import { AddressPart } from './address-part.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { isUnreached, SessionList } from './session-list.tsx';
import { securityText } from './security-text.ts';
import classes from './security.module.css';

/** How an account is kept to its owner: another password, and the end of sessions elsewhere. For teachers and students alike. */
export function SecuritySection() {
  const words = useLocalized(securityText);
  const { store } = useAuth();
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [changes, setChanges] = useState(0);
  async function signOutElsewhere(): Promise<void> {
    setBusy(true);
    const ended = await store.signOutElsewhere();
    setBusy(false);
    if (!ended.ok) return showProblem(isUnreached(ended.error) ? words.offline : words.failed);
    setChanges((before) => before + 1);
    showNotice(words.ended);
  }
  return (
    <ProfileSection title={words.title}>
      {isChanging ? (
        <ChangePasswordForm
          onEnd={() => {
            setChanging(false);
            setChanges((before) => before + 1);
          }}
        />
      ) : (
        <>
          <p>{words.text}</p>
          <button type="button" className="button" data-quiet onClick={() => setChanging(true)}>
            {words.change}
          </button>
        </>
      )}
      <h3 className={classes.devices}>{words.address}</h3>
      <AddressPart />
      <h3 className={classes.devices}>{words.sessions}</h3>
      <p>{words.elsewhereText}</p>
      {/* Read anew once sessions were ended elsewhere on the page. */}
      <SessionList key={changes} />
      <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => void signOutElsewhere()}>
        {words.elsewhere}
      </button>
    </ProfileSection>
  );
}
