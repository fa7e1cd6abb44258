import { createListeners } from './listeners.ts';

/** The browser's own offer to put the portal on the home screen, as Chromium makes it. */
interface OfferEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

let offer: OfferEvent | null = null;
const listeners = createListeners();

function set(next: OfferEvent | null): void {
  offer = next;
  listeners.notify();
}

/** Keeps the browser's offer until it is wanted. Must run before the page has loaded: it is made once. */
export function catchInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // The browser would show it in its own time, which may be over a form.
    event.preventDefault();
    // No browser's types know this event; only those that make the offer send it, and it has `prompt`.
    set(event as OfferEvent);
  });
  addEventListener('appinstalled', () => set(null));
}

/** The offer as React can watch it: whether there is one. */
export const installOffer = {
  subscribe: listeners.subscribe,
  current: (): boolean => offer !== null,
};

/** Asks the person in the browser's own words; an offer can be used once. */
export async function acceptInstallOffer(): Promise<'accepted' | 'dismissed'> {
  const used = offer;
  set(null);
  return used ? (await used.prompt()).outcome : 'dismissed';
}
