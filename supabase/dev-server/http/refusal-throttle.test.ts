import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRefusalThrottle } from './refusal-throttle.ts';

const here = () => new AbortController().signal;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** How many of so many refusals are told by now. */
async function toldAtOnce(
  throttle: ReturnType<typeof createRefusalThrottle>,
  status: number,
  times: number,
): Promise<number> {
  let told = 0;
  for (let nth = 0; nth < times; nth += 1) void throttle(status, 'place', here()).then(() => (told += 1));
  await vi.advanceTimersByTimeAsync(0);
  return told;
}

test('a place that asks again and again what is refused is told so later', async () => {
  const throttle = createRefusalThrottle();
  expect(await toldAtOnce(throttle, 401, 150)).toBe(150);
  expect(await toldAtOnce(throttle, 429, 100)).toBe(50);
  expect(await toldAtOnce(throttle, 401, 10)).toBe(0);
  // What is no such refusal waits for none, and neither does anybody at another place.
  expect(await toldAtOnce(throttle, 200, 10)).toBe(10);
  expect(await toldAtOnce(throttle, 404, 10)).toBe(10);
  await expect(throttle(401, 'elsewhere', here())).resolves.toBeUndefined();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await toldAtOnce(throttle, 401, 60)).toBe(40);
});

test('who has gone is waited for no more', async () => {
  const throttle = createRefusalThrottle();
  await toldAtOnce(throttle, 401, 200);
  const leaving = new AbortController();
  const waiting = throttle(401, 'place', leaving.signal);
  leaving.abort();
  await expect(waiting).resolves.toBeUndefined();
});
