/**
 * What the service worker does when the browser has dropped or changed its subscription to notifications, also while no page is open:
 * `scripts/build/worker-scripts.ts` makes a classic script of it, which the worker imports and runs only then.
 */
import { createAuthorizedApi } from '../src/backend/auth/authorized-api.ts';
import { loadRuntimeConfig } from '../src/backend/http/runtime-config.ts';
import { readSenderKey, renewPushSubscription } from '../src/backend/push-subscription.ts';
import type { AppError } from '../src/domain/app-error.ts';
import { ok, type Result } from '../src/domain/result.ts';
import { subscriptionOf } from '../src/platform/push-subscribing.ts';
import { renewalTag } from './renewal-tag.ts';
import { storedSecret } from './stored-secret.ts';

/** As much of the event as matters here: some browsers have made another subscription by themselves. A sync event has none. */
interface RenewalEvent {
  readonly type: string;
  readonly newSubscription?: Pick<PushSubscription, 'toJSON'> | null;
}

/** As much of the worker as matters here; not every browser wakes it when the network is back. */
interface RenewingWorker {
  readonly registration: {
    readonly pushManager: Pick<PushManager, 'getSubscription' | 'subscribe'>;
    readonly sync?: { register(tag: string): Promise<void> };
  };
}

/**
 * Subscribes anew where the browser may, and tells the school, which keeps what was chosen. Where the school cannot be reached the
 * browser is asked to wake the worker later; where it does not do that, the next start of the portal looks. Rejects in such a later
 * turn, so that the browser tries again.
 */
export async function renewPush(event: RenewalEvent, { registration }: RenewingWorker): Promise<void> {
  const browserSecret = await storedSecret();
  // Whom the school never heard of it tells nothing.
  if (browserSecret === null) return;
  const renewed = await renewAs(browserSecret, event, registration);
  if (renewed.ok) return;
  if (event.type === 'sync') throw renewed.error;
  await registration.sync?.register(renewalTag).catch(() => undefined);
}

async function renewAs(
  browserSecret: string,
  { newSubscription }: RenewalEvent,
  { pushManager }: RenewingWorker['registration'],
): Promise<Result<unknown, AppError>> {
  const key = newSubscription ? ok('') : await readSenderKey();
  if (!key.ok) return key;
  const fresh = newSubscription?.toJSON() ?? (await subscriptionOf(pushManager, key.value));
  // Forbidden, or without a push service: the school hears so from there, and whoever opens the portal from that.
  if (fresh === null) return ok(null);
  // In nobody's name: what was asked for by an account stays with the session in which it was.
  const api = createAuthorizedApi({ config: loadRuntimeConfig, accessToken: async () => null });
  return renewPushSubscription({ api, browserSecret }, fresh, false);
}
