/** The name under which the browser is asked to wake the service worker for what waits on this device. */
export const backgroundSyncTag = 'manara-outbox';

/** As much of Background Sync as the portal uses; the types of the DOM do not know it. */
type SyncRegistration = ServiceWorkerRegistration & { readonly sync?: { register(tag: string): Promise<void> } };

/**
 * Asks the browser to wake the service worker once there is a network. Says whether it will: many browsers cannot, and a
 * person may have forbidden it. Then nothing is lost but time: pages send when they are opened.
 */
export async function askForBackgroundSync(
  container: Pick<ServiceWorkerContainer, 'getRegistration'> | undefined = globalThis.navigator?.serviceWorker,
): Promise<boolean> {
  try {
    const registration: SyncRegistration | undefined = await container?.getRegistration();
    if (!registration?.sync) return false;
    await registration.sync.register(backgroundSyncTag);
    return true;
  } catch {
    return false;
  }
}
