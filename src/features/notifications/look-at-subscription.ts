import {
  type PushCaller,
  type PushStatus,
  readPushSubscription,
  readSenderKey,
  renewPushSubscription,
} from '../../backend/push-subscription.ts';
import type { AppError } from '../../domain/app-error.ts';
import { ok, type Result } from '../../domain/result.ts';
import { mayShow, currentSubscription, subscribeToPush } from '../../platform/push-messages.ts';
import { keptChoices, keptFrom } from './kept-choices.ts';

/** Who looks. */
export interface Looking {
  readonly caller: PushCaller;
  readonly isSignedIn: boolean;
}

/**
 * Asks the browser and the school whether what this browser hears of still reaches it, and writes down what is so. A subscription that
 * the browser made anew is told to the school, and one that it dropped is made again where it may; an account that is back in its browser
 * hears what is personal again. Where nothing arrives any more the choices stay, to be turned on again by whoever made them.
 */
export async function lookAtSubscription({ caller, isSignedIn }: Looking): Promise<Result<void, AppError>> {
  const text = keptChoices.read();
  const kept = keptFrom(text);
  if (kept === null) return ok(undefined);
  const read = await readPushSubscription(caller);
  if (!read.ok) return read;
  const renewed = read.value === null ? read : await renew(caller, read.value);
  if (!renewed.ok) return renewed;
  // Somebody may have turned it off, or on again, while the school was asked.
  if (keptChoices.read() !== text) return ok(undefined);
  keptChoices.write(renewed.value ? asHeard(renewed.value, isSignedIn) : { ...kept, hasEnded: true });
  return ok(undefined);
}

/** The choices as they are heard: what is personal is on only where it reaches whoever is signed in. */
export function asHeard(status: PushStatus, isSignedIn: boolean): PushStatus {
  return { ...status, is_personal: isSignedIn ? status.is_told : status.is_personal };
}

/** How the browser stands once it is reached where the school thinks it is; null where it is not reached any more. */
async function renew(caller: PushCaller, status: PushStatus): Promise<Result<PushStatus | null, AppError>> {
  const here = await currentSubscription();
  const isBack = status.is_personal && status.is_mine && !status.is_told;
  if (here?.endpoint === status.endpoint && !isBack) return ok(status);
  if (here !== null) return renewPushSubscription(caller, here);
  if (!mayShow()) return ok(null);
  const key = await readSenderKey();
  if (!key.ok) return key;
  const fresh = await subscribeToPush(key.value);
  return fresh === null ? ok(null) : renewPushSubscription(caller, fresh);
}
