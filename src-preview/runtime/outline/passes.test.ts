import { expect, test, vi } from 'vitest';
import { outlineThrottleMs } from '../../protocol/constants.ts';
import { createPasses } from './passes.ts';

/** A screen whose pictures a test shows one by one, at times of its own. */
function screen() {
  const waiting: ((nowMs: number) => void)[] = [];
  const window = { requestAnimationFrame: (run: (nowMs: number) => void) => waiting.push(run) } as unknown as Window;
  const pass = vi.fn<() => void>();
  const passes = createPasses(window, pass);
  const picture = (nowMs: number) => {
    for (const run of waiting.splice(0)) run(nowMs);
    return pass.mock.calls.length;
  };
  return { request: () => passes.request(), picture, pass };
}

test('many requests are one pass, with the next picture', () => {
  const { request, picture, pass } = screen();
  for (let times = 0; times < 5; times += 1) request();
  expect(pass).not.toHaveBeenCalled();
  expect(picture(0)).toBe(1);
  expect(picture(100)).toBe(1);
});

test('a request that comes too soon after a pass waits for a later picture, and is not forgotten', () => {
  const { request, picture } = screen();
  request();
  picture(0);
  request();
  expect(picture(outlineThrottleMs - 1)).toBe(1);
  expect(picture(outlineThrottleMs)).toBe(2);
  expect(picture(outlineThrottleMs * 4)).toBe(2);
});

test('a pass may ask for the next one', () => {
  const { request, picture, pass } = screen();
  pass.mockImplementationOnce(() => request());
  request();
  expect(picture(0)).toBe(1);
  expect(picture(outlineThrottleMs)).toBe(2);
});
