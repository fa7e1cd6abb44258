import { Workbox } from 'workbox-window';
import { onPageReturn } from './page-events.ts';
import { onPictureLoadedAlone } from './picture-requests.ts';
import { ownScript, trustedScriptUrl } from './trusted-script-url.ts';

interface UpdateOptions {
  /**
   * A newer build is on the device. `apply` switches this tab to it by a reload and may be called at any later time;
   * until then the tab keeps the build it was opened with.
   */
  readonly onUpdateReady: (apply: () => void) => void;
  readonly reload?: () => void;
}

const serviceWorker = ownScript('/service-worker.js');
const hourMs = 60 * 60_000;
const returnCheckMs = 10 * 60_000;

/**
 * Installs the service worker and keeps looking for a newer one: every hour, and when the page is seen again. Loads and
 * registers after everything else; a browser that refuses service workers is left as it is.
 */
export async function registerServiceWorker({
  onUpdateReady,
  reload = () => location.reload(),
}: UpdateOptions): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox(trustedScriptUrl(serviceWorker), { scope: '/', updateViaCache: 'none' });
  let registration: ServiceWorkerRegistration | undefined;
  let isControlled = navigator.serviceWorker.controller !== null;
  let isApplying = false;
  let isReloading = false;
  const reloadOnce = () => {
    if (!isReloading) reload();
    isReloading = true;
  };

  const offer = () =>
    onUpdateReady(() => {
      isApplying = true;
      if (!registration?.waiting) return reloadOnce();
      navigator.serviceWorker.controller?.postMessage({ type: 'YIELD' });
      worker.messageSkipWaiting();
    });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (isApplying) reloadOnce();
    // Another tab applied the update. This one may hold an unfinished text, so it is asked as well.
    else if (isControlled) onUpdateReady(reloadOnce);
    // The first worker of this device: what the page showed without it would be missing when there is no network.
    else onPictureLoadedAlone((url) => navigator.serviceWorker.controller?.postMessage({ type: 'KEEP_PICTURE', url }));
    isControlled = true;
  });

  try {
    registration = await worker.register();
    if (registration) onWaiting(registration, offer);
    keepLooking(worker);
    clearBadge();
  } catch {
    // Private windows and policies refuse: the portal works online as before.
  }
}

/** How long a version waits at least that does not take over by itself. */
const waitsForMs = 200;

/** Calls back for each version that waits; workbox-window would hear of none after one whose installation failed. */
function onWaiting(registration: ServiceWorkerRegistration, notify: () => void): void {
  if (registration.waiting) notify();
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing;
    coming?.addEventListener('statechange', () => {
      if (coming.state !== 'installed') return;
      setTimeout(() => {
        if (registration.waiting === coming) notify();
      }, waitsForMs);
    });
  });
}

function keepLooking(worker: Workbox): void {
  let lastLook = Date.now();
  const look = () => {
    lastLook = Date.now();
    // Without a network, or behind a portal, there is simply no newer build to be found now.
    worker.update().catch(() => undefined);
  };
  setInterval(look, hourMs);
  onPageReturn(() => {
    clearBadge();
    if (Date.now() - lastLook > returnCheckMs) look();
  });
}

/** Whoever sees the portal needs no number at its icon; a browser without such numbers has nothing to clear. */
function clearBadge(): void {
  void navigator.clearAppBadge?.().catch(() => undefined);
}
