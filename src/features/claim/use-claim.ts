import { useEffect, useState } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useDatabase } from '../../data/database/database-context.tsx';
import { onConnectivity } from '../../platform/online.ts';
import { declineClaim, forgetWant, noteAccount, wantClaim } from '../../sync/outbox/claim-interactions.ts';
import { requestSync } from '../../sync/run/request-sync.ts';
import { showNotice } from '../../ui/overlays/notice-store.ts';
import { useLocalized } from '../../i18n/localized.ts';
import { claimText } from './claim-text.ts';
import { finishClaim } from './commands.ts';
import { useClaimState } from './queries.ts';

/** The question whose the browser's likes are, as it stands on screen. */
export interface ClaimQuestion {
  readonly isShared: boolean;
  readonly accept: () => void;
  readonly decline: () => void;
}

const retryMs = 30_000;

/** The question while it is open, null otherwise; a yes is carried out here as soon as that is possible. */
export function useClaim(): ClaimQuestion | null {
  const db = useDatabase();
  const { account, state } = useClaimState();
  useEffect(() => {
    if (account !== null) noteAccount(db, account).catch(ignore);
  }, [db, account]);
  useFinishedClaim(account, state.name === 'wanted' ? { isHeldUp: state.isHeldUp } : null);
  if (account === null || state.name !== 'offered') return null;
  return {
    isShared: state.isShared,
    accept: () => void wantClaim(db, account).catch(ignore),
    decline: () => void declineClaim(db, account).catch(ignore),
  };
}

/** A device that keeps no answer asks again: nothing is lost by it. */
const ignore = (): void => {};

function useFinishedClaim(account: string | null, wanted: { readonly isHeldUp: boolean } | null): void {
  const db = useDatabase();
  const { store } = useAuth();
  const words = useLocalized(claimText);
  const [round, setRound] = useState(0);
  const isHeldUp = wanted?.isHeldUp ?? false;
  const isWanted = wanted !== null;
  useEffect(() => {
    if (account === null || !isWanted) return undefined;
    const again = (): void => setRound((last) => last + 1);
    const timer = setTimeout(again, retryMs);
    const stop = onConnectivity((online) => online && again());
    if (isHeldUp) requestSync();
    else
      void finishClaim(db, account, store.api).then((finished) => {
        if (finished.ok) return finished.value && showNotice(words.done);
        if (round === 0) showNotice(finished.error.kind === 'refused' ? words.refused : words.kept);
        return finished.error.kind === 'refused' ? forgetWant(db, account) : undefined;
      });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [db, store, account, isWanted, isHeldUp, round, words]);
}
