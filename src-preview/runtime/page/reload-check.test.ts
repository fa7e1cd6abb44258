// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { reloadCheckDelayMs } from '../../protocol/constants.ts';
import { createReloadCheck } from './reload-check.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const filled = '<div id="root"><main></main></div>';
const empty = '<div id="root"></div>';

interface Writing {
  readonly before: string;
  readonly after: string;
  readonly hasError?: boolean;
}

/** Whether a page is loaded again that was one thing when changes began to be written, and is another after they were. */
function reloads({ before, after, hasError = false }: Writing): boolean {
  const reload = vi.fn<() => void>();
  const page = { document, location: { reload }, clearTimeout, setTimeout } as unknown as Window;
  const check = createReloadCheck(page, () => hasError);
  document.body.innerHTML = before;
  check.flushing(true);
  document.body.innerHTML = after;
  check.flushing(false);
  vi.advanceTimersByTime(reloadCheckDelayMs);
  return reload.mock.calls.length > 0;
}

test.each([
  ['a page that an error of React has emptied is loaded again', { before: filled, after: empty }, true],
  ['one that says what is wrong is left', { before: filled, after: empty, hasError: true }, false],
  ['one that is still there is left', { before: filled, after: filled }, false],
  ['one that was empty before is left', { before: empty, after: empty }, false],
  ['one that came meanwhile is left', { before: empty, after: filled }, false],
  ['one whose root has gone is another page', { before: filled, after: '' }, false],
  [
    'the root of another framework counts as well',
    { before: '<div id="__next"><p></p></div>', after: '<div id="__next"></div>' },
    true,
  ],
  ['the body is no place of an app', { before: '<main></main>', after: '' }, false],
])('%s', (_, writing, isReloaded) => {
  expect(reloads(writing)).toBe(isReloaded);
});

test('nothing is looked at while more is written, and what was so before the first of it counts', () => {
  const reload = vi.fn<() => void>();
  const page = { document, location: { reload }, clearTimeout, setTimeout } as unknown as Window;
  const { flushing } = createReloadCheck(page, () => false);
  document.body.innerHTML = filled;
  flushing(true);
  document.body.innerHTML = empty;
  flushing(false);
  flushing(true);
  vi.advanceTimersByTime(reloadCheckDelayMs * 3);
  expect(reload).not.toHaveBeenCalled();
  flushing(false);
  vi.advanceTimersByTime(reloadCheckDelayMs);
  expect(reload).toHaveBeenCalledOnce();
  // One that stays empty is not loaded for ever.
  flushing(true);
  flushing(false);
  vi.advanceTimersByTime(reloadCheckDelayMs);
  expect(reload).toHaveBeenCalledOnce();
});
