import type { Send } from '../port/frame-port.ts';

/**
 * Tells the window that the page goes and hears nothing any more, after `last` has told what it had to tell until then; and whether
 * the window has heard of its load. A page that is ended while it loads is loaded and gone in one turn, of which nobody hears.
 */
export function tellLeaving(window: Window, send: Send, last: () => void): void {
  let hasLoaded = window.document.readyState === 'complete';
  window.addEventListener('load', () =>
    window.setTimeout(() => {
      hasLoaded = true;
    }),
  );
  window.addEventListener('pagehide', () => {
    last();
    send('leaving', { hasLoaded });
  });
}
