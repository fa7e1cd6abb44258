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
import { type KeptPush, keptChoices, keptFrom } from './kept-choices.ts';

/** Who looks. */
export interface Looking {
  readonly caller: PushCaller;
  /** The account, null for none. */
  readonly owner: string | null;
  /** Whether they are still the one who is here: an answer to somebody else is not theirs. */
  readonly isHere: () => boolean;
}

/**
 * Asks the browser and the school what whoever is here hears of, and writes down what is so. The school is told who is here, so that
 * nothing comes of what others chose. A subscription that the browser made anew is told to it, and one that it dropped is made again
 * where it may; an account that is back in its browser hears what it chose again. Where nothing arrives any more the choices stay, to
 * be turned on again by whoever made them.
 */
export async function lookAtSubscription({ caller, owner, isHere }: Looking): Promise<Result<void, AppError>> {
  const text = keptChoices.read(owner);
  const read = await readPushSubscription(caller);
  if (!read.ok) return read;
  const found = read.value === null || !isHere() ? read : await renew(caller, read.value);
  if (!found.ok) return found;
  // Somebody may have turned it off, or on again, or have left, while the school was asked.
  if (!isHere() || keptChoices.read(owner) !== text) return ok(undefined);
  keptChoices.write(owner, asKept(found.value, owner) ?? ended(keptFrom(text)));
  return ok(undefined);
}

/** The choices as they are heard: what is personal is on only where it reaches whoever is signed in. Null where there is nothing. */
export function asKept(status: PushStatus | null, owner: string | null): KeptPush | null {
  if (status === null || isNothing(status)) return null;
  const heard = { ...status, is_personal: owner === null ? status.is_personal : status.is_told };
  return status.is_seated ? heard : ended({ ...heard, is_personal: status.is_personal });
}

const ended = (kept: KeptPush | null): KeptPush | null => kept && { ...kept, hasEnded: true };

/** Another's choices stand in this browser, and whoever asks has made none. */
const isNothing = ({ is_seated, is_personal, teachers, departments }: PushStatus): boolean =>
  !is_seated && !is_personal && teachers.length === 0 && departments.length === 0;

/** How the browser stands once it is reached where the school thinks it is, and hears what whoever is here chose, as far as it may. */
async function renew(caller: PushCaller, status: PushStatus): Promise<Result<PushStatus | null, AppError>> {
  const here = await currentSubscription();
  if (here?.endpoint === status.endpoint && status.is_seated) return ok(status);
  if (here !== null) return renewPushSubscription(caller, here, true);
  // Where nothing is chosen nothing is subscribed to, and without a subscription nobody's choices come here.
  if (isNothing(status) || !mayShow()) return ok({ ...status, is_seated: false });
  const key = await readSenderKey();
  if (!key.ok) return key;
  const fresh = await subscribeToPush(key.value);
  return fresh === null ? ok({ ...status, is_seated: false }) : renewPushSubscription(caller, fresh, true);
}
