import { useMemo, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import {
  endPushSubscription,
  type PushCaller,
  type PushChoices,
  readPushSubscription,
  readSenderKey,
  savePushSubscription,
} from '../../backend/push-subscription.ts';
import { useDatabase } from '../../data/database/database-context.tsx';
import { isAppError, type AppError } from '../../domain/app-error.ts';
import { newId, newSecret } from '../../platform/ids.ts';
import { askForLeave, endPush, pushAbility, subscribeToPush } from '../../platform/push-messages.ts';
import { browserIdentity } from '../../sync/protocol/browser-identity.ts';
import { choicesFrom, keptChoices } from './kept-choices.ts';

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
  readonly isBusy: boolean;
  /** To be called in a tap: the browser may have to ask first. */
  readonly save: (choices: PushChoices) => Promise<NotificationProblem | null>;
  readonly end: () => Promise<NotificationProblem | null>;
  /** Asks the school: a subscription ends by itself where no message arrives any more. */
  readonly renew: () => Promise<NotificationProblem | null>;
}

/** The notifications of this browser, live in every tab. */
export function useNotifications(): Notifications {
  const database = useDatabase();
  const { store } = useAuth();
  const kept = useSyncExternalStore(keptChoices.subscribe, keptChoices.read);
  const choices = useMemo(() => choicesFrom(kept), [kept]);
  const [isBusy, setBusy] = useState(false);
  const callAs = async <T>(work: (caller: PushCaller) => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      const { browserSecret } = await browserIdentity(database, { newId, newSecret });
      return await work({ api: store.api, browserSecret });
    } finally {
      setBusy(false);
    }
  };
  return {
    choices,
    isBusy,
    async save(wanted) {
      const ability = pushAbility();
      if (ability !== 'able') return ability;
      const leave = await askForLeave();
      if (leave !== 'given') return leave === 'refused' ? 'blocked' : 'later';
      return callAs((caller) => subscribeAndSave(caller, wanted));
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
        const read = await readPushSubscription(caller);
        if (!read.ok) return problemOf(read.error);
        keptChoices.write(pushAbility() === 'able' ? read.value : null);
        return null;
      }),
  };
}

async function subscribeAndSave(caller: PushCaller, wanted: PushChoices): Promise<NotificationProblem | null> {
  const key = await readSenderKey();
  if (!key.ok) return isAppError(key.error, 'refused') ? 'not-set-up' : problemOf(key.error);
  const subscription = await subscribeToPush(key.value);
  if (subscription === null) return 'unable';
  const saved = await savePushSubscription(caller, subscription, wanted);
  if (!saved.ok) return problemOf(saved.error);
  keptChoices.write(saved.value);
  return null;
}

function problemOf(error: AppError): NotificationProblem {
  const isBusy = isAppError(error, 'unavailable') || isAppError(error, 'refused');
  if (isBusy && error.details.status === 429) return 'too-often';
  return isAppError(error, 'offline') || isAppError(error, 'portal') ? 'offline' : 'failed';
}
