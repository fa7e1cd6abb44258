// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { onceOver } from './animations.ts';

/** An element with animations of which each is in a state and lasts so long. */
function moved(...animations: readonly { readonly playState: string; readonly endTime: number }[]): Element {
  const element = document.createElement('p');
  const all = animations.map(({ playState, endTime }) => ({
    playState,
    effect: { getComputedTiming: () => ({ endTime }) },
    finished: Promise.resolve(),
  }));
  return Object.assign(element, { getAnimations: () => all });
}

async function isWaitedFor(element: Element): Promise<boolean> {
  const then = vi.fn<() => void>();
  onceOver(element, then);
  await Promise.resolve();
  await new Promise((resolve) => setTimeout(resolve));
  return then.mock.calls.length > 0;
}

test('only what still runs and has an end is waited for: what has ended and still fills would be over again at once', async () => {
  expect(await isWaitedFor(moved({ playState: 'running', endTime: 300 }))).toBe(true);
  expect(await isWaitedFor(moved({ playState: 'finished', endTime: 300 }))).toBe(false);
  expect(await isWaitedFor(moved({ playState: 'running', endTime: Number.POSITIVE_INFINITY }))).toBe(false);
  expect(await isWaitedFor(moved())).toBe(false);
});
