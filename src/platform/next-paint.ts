/** Longest wait for a frame: a page that is being hidden draws none. */
const patienceMs = 80;

/** Calls back once the frame that is being prepared is on screen, or soon after where no frame is drawn. */
export function afterNextPaint(callback: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (isDone) return;
    isDone = true;
    callback();
  };
  // The frame callback comes before the paint; a task that it queues comes after.
  requestAnimationFrame(() => setTimeout(once, 0));
  setTimeout(once, patienceMs);
}
