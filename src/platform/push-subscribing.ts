/** As much of a registration as subscribes; the types of the DOM and of the worker agree on no more. */
type Subscribes = Pick<PushManager, 'getSubscription' | 'subscribe'>;

/**
 * The subscription to messages of one sender, made where there is none; null where the browser cannot, or may not. For pages and for
 * the service worker.
 */
export async function subscriptionOf(manager: Subscribes, senderKey: string): Promise<PushSubscriptionJSON | null> {
  try {
    const standing = await manager.getSubscription();
    const key = bytesOf(senderKey);
    // A subscription to another sender, as after a move of the school, takes nothing from this one.
    if (standing && !isSame(standing.options.applicationServerKey, key)) await standing.unsubscribe();
    return (await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
  } catch {
    // No push service: a browser without one, one that it cannot reach, or that was told not to.
    return null;
  }
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (sign) => sign.charCodeAt(0));
}

function isSame(buffer: ArrayBuffer | null, bytes: Uint8Array): boolean {
  const other = new Uint8Array(buffer ?? []);
  return other.length === bytes.length && other.every((byte, place) => byte === bytes[place]);
}
