import { outlineThrottleMs } from '../../protocol/constants.ts';

/** Runs `pass` with the next frame of the screen after each request, once for many, and not more often than outlines may. */
export function createPasses(window: Window, pass: () => void): { request(): void } {
  let isWaiting = false;
  let lastMs = -Infinity;
  const run = (nowMs: number) => {
    if (nowMs - lastMs < outlineThrottleMs) {
      window.requestAnimationFrame(run);
      return;
    }
    isWaiting = false;
    lastMs = nowMs;
    pass();
  };
  return {
    request() {
      if (isWaiting) return;
      isWaiting = true;
      window.requestAnimationFrame(run);
    },
  };
}
