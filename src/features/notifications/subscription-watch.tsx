import { useEffect } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { accountOf } from '../../backend/auth/auth-state.ts';
import { useDatabase } from '../../data/database/database-context.tsx';
import { onConnectivity } from '../../platform/online.ts';
import { lookAtSubscription } from './look-at-subscription.ts';
import { pushCaller } from './push-caller.ts';

/** Looks once with each start of the portal, and whenever somebody comes or goes, what is heard of here and whether it still arrives. Shows nothing. */
export function SubscriptionWatch() {
  const { state, account, store } = useAuth();
  const database = useDatabase();
  const isKnown = state.name !== 'loading';
  const userId = account?.userId ?? null;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isSettled = false;
    let hasEnded = false;
    const look = async (): Promise<void> => {
      if (isSettled) return;
      const caller = await pushCaller(database, store);
      const isHere = (): boolean => !hasEnded && (accountOf(store.current())?.userId ?? null) === userId;
      const looked = await lookAtSubscription({ caller, owner: userId, isHere });
      isSettled = looked.ok;
    };
    // Without a network, or on a device that does not answer, nothing is known that was not known before.
    const tryLooking = (): void => void look().catch(() => undefined);
    tryLooking();
    const stop = onConnectivity((isOnline) => isOnline && tryLooking());
    return () => {
      hasEnded = true;
      stop();
    };
  }, [isKnown, userId, database, store]);
  return null;
}
