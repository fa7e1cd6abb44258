import { useMemo, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import {
  endPushSubscription,
  type PushCaller,
  type PushChoices,
  readSenderKey,
  savePushSubscription,
} from '../../backend/push-subscription.ts';
import { useDatabase } from '../../data/database/database-context.tsx';
import { isAppError, type AppError } from '../../domain/app-error.ts';
import { askForLeave, endPush, pushAbility, subscribeToPush } from '../../platform/push-messages.ts';
import { keptChoices, keptFrom } from './kept-choices.ts';
import { asHeard, lookAtSubscription, type Looking } from './look-at-subscription.ts';
import { pushCaller } from './push-caller.ts';

/** Why somebody hears of nothing, in a form that has words. */
export type NotificationProblem =
  | 'needs-install'
  | 'blocked'
  | 'shared'
  | 'unable'
  | 'later'
  | 'not-set-up'
  | 'offline'
  | 'too-often'
  | 'failed';

/** What this browser hears of, and the ways to change it. Each way resolves to null, or to why it did not go. */
export interface Notifications {
  readonly choices: PushChoices | null;
  /** What it would hear of, had the browser not ended or forbidden that: to be turned on again. */
  readonly lost: PushChoices | null;
  readonly isBusy: boolean;
  /** To be called in a tap: the browser may have to ask first. */
  readonly save: (choices: PushChoices) => Promise<NotificationProblem | null>;
  readonly end: () => Promise<NotificationProblem | null>;
  /** Asks the browser and the school: a subscription ends by itself where no message arrives any more. */
  readonly renew: () => Promise<NotificationProblem | null>;
}

/** The notifications of this browser, live in every tab. */
export function useNotifications(): Notifications {
  const database = useDatabase();
  const { store, account } = useAuth();
  const kept = useSyncExternalStore(keptChoices.subscribe, keptChoices.read);
  const wished = useMemo(() => keptFrom(kept), [kept]);
  const isHeard = wished !== null && wished.hasEnded !== true && pushAbility() === 'able';
  const [isBusy, setBusy] = useState(false);
  const isSignedIn = account !== null;
  const callAs = async <T>(work: (caller: PushCaller) => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work(await pushCaller(database, store));
    } finally {
      setBusy(false);
    }
  };
  return {
    choices: isHeard ? wished : null,
    lost: isHeard ? null : wished,
    isBusy,
    async save(wanted) {
      const ability = pushAbility();
      if (ability !== 'able') return ability;
      const leave = await askForLeave();
      if (leave !== 'given') return leave === 'refused' ? 'blocked' : 'later';
      // Where the old one leads nobody listens, whatever the browser says of it.
      if (wished?.hasEnded) await endPush();
      return callAs((caller) => subscribeAndSave({ caller, isSignedIn }, wanted));
    },
    end: () =>
      callAs(async (caller) => {
        const ended = await endPushSubscription(caller);
        if (!ended.ok) return problemOf(ended.error);
        await endPush();
        keptChoices.write(null);
        return null;
      }),
    renew: () =>
      callAs(async (caller) => {
        const looked = await lookAtSubscription({ caller, isSignedIn });
        return looked.ok ? null : problemOf(looked.error);
      }),
  };
}

async function subscribeAndSave(
  { caller, isSignedIn }: Looking,
  wanted: PushChoices,
): Promise<NotificationProblem | null> {
  const key = await readSenderKey();
  if (!key.ok) return isAppError(key.error, 'refused') ? 'not-set-up' : problemOf(key.error);
  const subscription = await subscribeToPush(key.value);
  if (subscription === null) return 'unable';
  const saved = await savePushSubscription(caller, subscription, wanted);
  if (!saved.ok) return problemOf(saved.error);
  keptChoices.write(asHeard(saved.value, isSignedIn));
  return null;
}

function problemOf(error: AppError): NotificationProblem {
  const isBusy = isAppError(error, 'unavailable') || isAppError(error, 'refused');
  if (isBusy && error.details.status === 429) return 'too-often';
  return isAppError(error, 'offline') || isAppError(error, 'portal') ? 'offline' : 'failed';
}
