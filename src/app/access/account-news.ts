import { useEffect } from 'react';
import { useAuth } from '../../backend/auth-context.tsx';
import { useT } from '../../i18n/language-context.tsx';
import { forgetKept, keepForTab, recall } from '../../platform/session-memory.ts';
import { showNotice } from '../../ui/notice-store.ts';
import { signOutFailedKey } from './use-sign-out.ts';

const bothKey = 'manara-both-portals';

/** Tells what an account has to know wherever it is: that signing out failed, or that it is in as a teacher only. */
export function useAccountNews(): void {
  const t = useT();
  const { account } = useAuth();
  const isBoth = account !== null && account.teacher !== null && account.student !== null;
  useEffect(() => {
    if (recall(signOutFailedKey) === null) return;
    forgetKept(signOutFailedKey);
    showNotice({ text: t('account.signOutFailed'), tone: 'trouble', stays: true });
  }, [t]);
  useEffect(() => {
    if (!isBoth || recall(bothKey) !== null) return;
    keepForTab(bothKey, '1');
    showNotice({ text: t('account.teacherWins'), stays: true });
  }, [isBoth, t]);
}
