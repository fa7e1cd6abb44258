/** Ways in which a page comes back to the person. */
export type PageReturn = 'visible' | 'focus' | 'pageshow';

/** Calls back when the page is seen again: tab switched to, window focused, or restored from the back cache. */
export function onPageReturn(notify: (how: PageReturn) => void): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') notify('visible');
    },
    { signal },
  );
  addEventListener('focus', () => notify('focus'), { signal });
  addEventListener(
    'pageshow',
    (event) => {
      // The first show of a page is its start; only a restored one has missed anything.
      if (event.persisted) notify('pageshow');
    },
    { signal },
  );
  return () => controller.abort();
}

/** Calls back when nobody sees the page any more, which is also the last that a page hears before it is closed. */
export function onPageHidden(notify: () => void): () => void {
  const listen = (): void => {
    if (document.visibilityState === 'hidden') notify();
  };
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
