import { afterEach, expect, test, vi } from 'vitest';
import { sharedInAddress, sharedJustNow } from './shared-here.ts';

const mark = performance.mark('opened');
const id = 'a0000000-0000-4000-8000-000000000001';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test.each([
  [`/teacher/posts/new?shared=${id}`, true],
  [`/teacher/login?next=%2Fteacher%2Fposts%2Fnew%3Fshared%3D${id}`, true],
  ['/teacher/login?next=%2Fteacher%2Fposts%2Fnew', false],
  [`/posts?unshared=${id}`, false],
])('at %s the page is about to take something over: %s; just now only where it was opened with it', (path, isNamed) => {
  vi.stubGlobal('location', new URL(path, 'https://school.example'));
  const named = isNamed ? id : null;
  expect(sharedInAddress()).toBe(named);
  for (const [type, justNow] of [
    ['navigate', named],
    ['reload', null],
    ['back_forward', null],
  ] as const) {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ ...mark.toJSON(), type }]);
    expect(sharedJustNow()).toBe(justNow);
  }
});
