import type { Send } from '../port/frame-port.ts';

/** Tells the window that the page goes and hears nothing any more, after `last` has told what it had to tell until then. */
export function tellLeaving(window: Window, send: Send, last: () => void): void {
  window.addEventListener('pagehide', () => {
    last();
    send('leaving', { hasLoaded: window.document.readyState === 'complete' });
  });
}
