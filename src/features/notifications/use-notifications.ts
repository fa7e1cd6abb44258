import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useAuth } from '../../backend/auth/auth-context.tsx';
import { accountOf } from '../../backend/auth/auth-state.ts';
import {
  endPushSubscription,
  type PushChoices,
  readSenderKey,
  savePushSubscription,
} from '../../backend/push-subscription.ts';
import { useDatabase } from '../../data/database/database-context.tsx';
import { isAppError, type AppError } from '../../domain/app-error.ts';
import { mostFollowed } from '../../domain/limits.ts';
import { askForLeave, endPush, pushAbility, subscribeToPush } from '../../platform/push-messages.ts';
import { type KeptPush, keptChoices, keptFrom } from './kept-choices.ts';
import { asKept, lookAtSubscription, type Looking } from './look-at-subscription.ts';
import { pushCaller } from './push-caller.ts';

/** Why somebody hears of nothing, in a form that has words. */
export type NotificationProblem =
  | 'needs-install'
  | 'blocked'
  | 'shared'
  | 'unable'
  | 'later'
  | 'not-set-up'
  | 'too-many'
  | 'offline'
  | 'too-often'
  | 'failed';

/** What whoever is here hears of in this browser, and the ways to change it. Each way resolves to null, or to why it did not go. */
export interface Notifications {
  readonly choices: KeptPush | null;
  /** What it would hear of, had the browser not ended or forbidden that: to be turned on again. */
  readonly lost: KeptPush | null;
  readonly isBusy: boolean;
  /** To be called in a tap: the browser may have to ask first. */
  readonly save: (choices: PushChoices) => Promise<NotificationProblem | null>;
  readonly end: () => Promise<NotificationProblem | null>;
  /** Asks the browser and the school: a subscription ends by itself where no message arrives any more. */
  readonly renew: () => Promise<NotificationProblem | null>;
}

/** The notifications of whoever is here, live in every tab. */
export function useNotifications(): Notifications {
  const database = useDatabase();
  const { store, account } = useAuth();
  const owner = account?.userId ?? null;
  const subscribe = useCallback((listener: () => void) => keptChoices.subscribe(owner, listener), [owner]);
  const kept = useSyncExternalStore(subscribe, () => keptChoices.read(owner));
  const wished = useMemo(() => keptFrom(kept), [kept]);
  const isHeard = wished !== null && wished.hasEnded !== true && pushAbility() === 'able';
  const [isBusy, setBusy] = useState(false);
  const isHere = (): boolean => (accountOf(store.current())?.userId ?? null) === owner;
  const callAs = async <T>(work: (looking: Looking) => Promise<T>): Promise<T> => {
    setBusy(true);
    try {
      return await work({ caller: await pushCaller(database, store), owner, isHere });
    } finally {
      setBusy(false);
    }
  };
  return {
    choices: isHeard ? wished : null,
    lost: isHeard ? null : wished,
    isBusy,
    async save(wanted) {
      if (wanted.teachers.length > mostFollowed) return 'too-many';
      const ability = pushAbility();
      if (ability !== 'able') return ability;
      const leave = await askForLeave();
      if (leave !== 'given') return leave === 'refused' ? 'blocked' : 'later';
      // Where the old one leads nobody listens, whatever the browser says of it.
      if (wished?.hasEnded) await endPush();
      return callAs((looking) => subscribeAndSave(looking, wanted));
    },
    end: () =>
      callAs(async ({ caller }) => {
        const ended = await endPushSubscription(caller);
        if (!ended.ok) return problemOf(ended.error);
        await endPush();
        keptChoices.write(owner, null);
        return null;
      }),
    renew: () =>
      callAs(async (looking) => {
        const looked = await lookAtSubscription(looking);
        return looked.ok ? null : problemOf(looked.error);
      }),
  };
}

async function subscribeAndSave(
  { caller, owner, isHere }: Looking,
  wanted: PushChoices,
): Promise<NotificationProblem | null> {
  const key = await readSenderKey();
  if (!key.ok) return isAppError(key.error, 'refused') ? 'not-set-up' : problemOf(key.error);
  const subscription = await subscribeToPush(key.value);
  if (subscription === null) return 'unable';
  // Whoever has left meanwhile chooses nothing for the next one.
  if (!isHere()) return 'failed';
  const saved = await savePushSubscription(caller, subscription, wanted);
  if (!saved.ok) return problemOf(saved.error);
  if (isHere()) keptChoices.write(owner, asKept(saved.value, owner));
  return null;
}

function problemOf(error: AppError): NotificationProblem {
  const isBusy = isAppError(error, 'unavailable') || isAppError(error, 'refused');
  if (isBusy && error.details.status === 429) return 'too-often';
  return isAppError(error, 'offline') || isAppError(error, 'portal') ? 'offline' : 'failed';
}
