import { useState } from 'react';
import { useAuth } from '../../../backend/auth/auth-context.tsx';
import { useLocalized } from '../../../i18n/localized.ts';
import { ProfileSection } from '../../../ui/forms/profile-section.tsx';
import { showNotice, showProblem } from '../../../ui/overlays/notice-store.ts';
import { ChangePasswordForm } from './change-password-form.tsx';
import { securityText } from './security-text.ts';

/** How an account is kept to its owner: another password, and the end of sessions elsewhere. For teachers and students alike. */
export function SecuritySection() {
  const words = useLocalized(securityText);
  const { store } = useAuth();
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function signOutElsewhere(): Promise<void> {
    setBusy(true);
    const ended = await store.signOutElsewhere();
    setBusy(false);
    if (ended.ok) return showNotice(words.ended);
    const isCutOff = ended.error.kind === 'offline' || ended.error.kind === 'portal';
    showProblem(isCutOff ? words.offline : words.failed);
  }
  return (
    <ProfileSection title={words.title}>
      {isChanging ? (
        <ChangePasswordForm onEnd={() => setChanging(false)} />
      ) : (
        <>
          <p>{words.text}</p>
          <button type="button" className="button" data-quiet onClick={() => setChanging(true)}>
            {words.change}
          </button>
        </>
      )}
      <p>{words.elsewhereText}</p>
      <button type="button" className="button" data-quiet disabled={isBusy} onClick={() => void signOutElsewhere()}>
        {words.elsewhere}
      </button>
    </ProfileSection>
  );
}
