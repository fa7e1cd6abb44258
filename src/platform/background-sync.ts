/** The name under which the browser is asked to wake the service worker for what waits on this device. */
export const backgroundSyncTag = 'manara-outbox';

/** The name under which it is asked to wake the worker for news. */
export const newsTag = 'manara-news';

/** Twice a day: before school and after it. Browsers wake it less often where the portal is opened seldom. */
const newsEveryMs = 12 * 60 * 60_000;

type Container = Pick<ServiceWorkerContainer, 'getRegistration'>;

/** As much of Background Sync as the portal uses; the types of the DOM do not know it. */
type SyncRegistration = ServiceWorkerRegistration & {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, options: { readonly minInterval: number }): Promise<void> };
};

/**
 * Asks the browser to wake the service worker once there is a network. Says whether it will: many browsers cannot, and a
 * person may have forbidden it. Then nothing is lost but time: pages send when they are opened.
 */
export function askForBackgroundSync(container?: Container): Promise<boolean> {
  return ask(({ sync }) => sync?.register(backgroundSyncTag), container);
}

/**
 * Asks the browser to bring the news now and then while the portal is closed, so that they are there where there is no network.
 * Says whether it will: browsers do so for what stands on a home screen, and few of them.
 */
export function askForNews(container?: Container): Promise<boolean> {
  return ask(({ periodicSync }) => periodicSync?.register(newsTag, { minInterval: newsEveryMs }), container);
}

async function ask(
  register: (registration: SyncRegistration) => Promise<void> | undefined,
  container: Container | undefined = globalThis.navigator?.serviceWorker,
): Promise<boolean> {
  try {
    const registration = await container?.getRegistration();
    const asked = registration && register(registration);
    await asked;
    return asked !== undefined;
  } catch {
    return false;
  }
}
