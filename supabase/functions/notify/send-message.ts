import { toBase64Url } from './base64url.ts';
import type { Delivery } from './delivery.ts';
import { encryptMessage } from './encrypt-message.ts';
import { messageOf } from './message.ts';
import { isPushAddress } from './push-address.ts';
import { vapidAuthorization, type SenderKeys } from './sender-keys.ts';

/** What became of a delivery; `failed` may say how long the service wants to be left alone. */
export interface Outcome {
  readonly id: string;
  readonly lease: string;
  readonly outcome: 'sent' | 'gone' | 'failed';
  readonly wait_s: number;
}

const TIMEOUT_MS = 10_000;
const KEPT_FOR_S = 24 * 60 * 60;

/** Encrypts one delivery and brings it to the browser's push service. Never throws: what went wrong is the outcome. */
export async function sendMessage(delivery: Delivery, keys: SenderKeys): Promise<Outcome> {
  const { id, lease } = delivery;
  // No service will ever be there: as good as gone.
  if (!isPushAddress(delivery.endpoint)) return { id, lease, outcome: 'gone', wait_s: 0 };
  try {
    const { status, waitS } = await post(delivery, keys);
    if (status === 404 || status === 410) return { id, lease, outcome: 'gone', wait_s: 0 };
    return { id, lease, outcome: status >= 200 && status < 300 ? 'sent' : 'failed', wait_s: waitS };
  } catch {
    return { id, lease, outcome: 'failed', wait_s: 0 };
  }
}

async function post(delivery: Delivery, keys: SenderKeys): Promise<{ status: number; waitS: number }> {
  const response = await fetch(delivery.endpoint, {
    method: 'POST',
    headers: {
      authorization: await vapidAuthorization(keys, new URL(delivery.endpoint).origin),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(KEPT_FOR_S),
      urgency: 'normal',
      topic: await topicOf(delivery.thread),
    },
    body: await encryptMessage(JSON.stringify(messageOf(delivery)), delivery),
    // A service that leads elsewhere could lead inside.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await response.body?.cancel();
  const wait = /^\d{1,6}$/.exec(response.headers.get('retry-after') ?? '')?.[0];
  return { status: response.status, waitS: wait === undefined ? 0 : Number(wait) };
}

/** A name of the thread that says nothing of it: what was not fetched yet is replaced by what comes later. */
async function topicOf(thread: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(thread));
  return toBase64Url(new Uint8Array(hash)).slice(0, 32);
}
