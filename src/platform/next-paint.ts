/** Longest wait for a frame, for what must be done soon: a page that is being hidden draws none. */
const shortMs = 80;

/** Longest wait for a frame, for what only a frame gives its meaning: on a slow phone one takes longer than a tap may wait. */
export const longMs = 500;

const waiting = new Set<() => void>();

/**
 * Calls back once the frame that is being prepared is on screen, or soon after where no frame is drawn. A page that is
 * left before that calls back at once: it may not live to see the frame. Returns what calls it off.
 */
export function afterNextPaint(callback: () => void, patienceMs = shortMs): () => void {
  const once = (): void => {
    if (waiting.delete(once)) callback();
  };
  if (waiting.size === 0) {
    document.addEventListener('visibilitychange', callAll);
    addEventListener('pagehide', callAll);
  }
  waiting.add(once);
  // The frame callback comes before the paint; a task that it queues comes after.
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, patienceMs);
  return () => void waiting.delete(once);
}

function callAll(): void {
  for (const once of waiting) once();
}
