import * as z from 'zod/mini';
import type { Places } from '../tagged/places.ts';

const storageKey = 'manara-editor-place';
/** A page that has not become again what it was by then is another page. */
const restoredWithinMs = 10_000;
const placeSchema = z.object({
  href: z.string(),
  /** What had the focus; null for the page itself. */
  focused: z.nullable(z.string()),
  x: z.number(),
  y: z.number(),
});
type Place = z.infer<typeof placeSchema>;

/**
 * Keeps where somebody is in a page through a load of the same page: the focus and how far it is scrolled. Whoever does
 * something meanwhile is not brought back.
 */
export function keepPlace(window: Window, places: Places): { look(): void } {
  const { document } = window;
  let wanted = placeBefore(window);
  const until = performance.now() + restoredWithinMs;
  const forget = () => {
    wanted = null;
  };
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'])
    window.addEventListener(type, forget, { capture: true, passive: true });
  window.addEventListener('pagehide', () => {
    const { activeElement } = document;
    const focused =
      activeElement && activeElement !== document.body ? places.keyOf(places.targetOf(activeElement)) : null;
    const place: Place = { href: window.location.href, focused, x: window.scrollX, y: window.scrollY };
    window.sessionStorage.setItem(storageKey, JSON.stringify(place));
  });
  return {
    look() {
      if (wanted === null) return;
      if (performance.now() > until) return forget();
      const { focused, x, y } = wanted;
      const target = focused === null ? null : places.byKey(focused);
      if (focused !== null && target === null) return;
      if (document.activeElement === document.body && target?.element instanceof HTMLElement)
        target.element.focus({ preventScroll: true });
      window.scrollTo({ left: x, top: y, behavior: 'instant' });
      // A page that is still short has more to come.
      if (Math.abs(window.scrollY - y) < 1) forget();
    },
  };
}

function placeBefore(window: Window): Place | null {
  const [entry] = window.performance.getEntriesByType('navigation');
  const kept = window.sessionStorage.getItem(storageKey);
  window.sessionStorage.removeItem(storageKey);
  if (kept === null || entry?.type !== 'reload') return null;
  const parsed = placeSchema.safeParse(parseJson(kept));
  return parsed.success && parsed.data.href === window.location.href ? parsed.data : null;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
