import { useEffect, useRef } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useT } from '../../i18n/language-context.tsx';
import { leavingNewsKey } from '../../platform/presence.ts';
import { forgetKept, keepForTab, recall } from '../../platform/session-memory.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { signOutFailed } from './use-sign-out.ts';

const bothKey = 'manara-both-portals';

/**
 * Tells what an account has to know wherever it is: that signing out failed, that it is in as a teacher only, or that the
 * server has ended its session, or deleted it. `isAnnounced`: the page leads to an auth page, which says the last itself.
 */
export function useAccountNews(isAnnounced: boolean): void {
  const t = useT();
  const { state, account } = useAuth();
  const wasHere = useRef(false);
  const hasEnded = state.name === 'visitor' && state.ended;
  const isDeleted = state.name === 'visitor' && state.isDeleted === true;
  const isBoth = account !== null && account.teacher !== null && account.student !== null;
  useEffect(() => {
    if (recall(leavingNewsKey) !== signOutFailed) return;
    forgetKept(leavingNewsKey);
    showNotice({ text: t('account.signOutFailed'), tone: 'problem', isEverywhere: true });
  }, [t]);
  useEffect(() => {
    if (!isBoth || recall(bothKey) !== null) return;
    keepForTab(bothKey, '1');
    showNotice(t('account.teacherWins'));
  }, [isBoth, t]);
  useEffect(() => {
    if (hasEnded && wasHere.current && !isAnnounced)
      showNotice({ text: t(isDeleted ? 'account.deleted' : 'error.signedOut'), tone: 'problem', isEverywhere: true });
    wasHere.current = account !== null;
  }, [account, hasEnded, isDeleted, isAnnounced, t]);
}
