import { useEffect } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { useDatabase } from '../../data/database/database-context.tsx';
import { onConnectivity } from '../../platform/online.ts';
import { lookAtSubscription } from './look-at-subscription.ts';
import { pushCaller } from './push-caller.ts';

/** Looks once with each start of the portal, and whenever somebody comes or goes, whether notifications still arrive. Shows nothing. */
export function SubscriptionWatch() {
  const { state, account, store } = useAuth();
  const database = useDatabase();
  const isKnown = state.name !== 'loading';
  const userId = account?.userId ?? null;
  useEffect(() => {
    if (!isKnown) return undefined;
    let isSettled = false;
    const look = async (): Promise<void> => {
      if (isSettled) return;
      const caller = await pushCaller(database, store);
      const looked = await lookAtSubscription({ caller, isSignedIn: userId !== null });
      isSettled = looked.ok;
    };
    // Without a network, or on a device that does not answer, nothing is known that was not known before.
    const tryLooking = (): void => void look().catch(() => undefined);
    tryLooking();
    return onConnectivity((isOnline) => isOnline && tryLooking());
  }, [isKnown, userId, database, store]);
  return null;
}
