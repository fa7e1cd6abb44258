// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, expect, test } from 'vitest';
import { forgetOwn, keepFor, keepOwn, memoryOwner, recallOwn } from './own-memory.ts';

const [first, second] = ['3f2c8a10-0000-4000-8000-000000000001', '3f2c8a10-0000-4000-8000-000000000002'];

beforeEach(() => {
  keepFor(null);
  sessionStorage.clear();
});

test('what somebody typed comes out for them alone, and again once they are back', () => {
  keepFor(first);
  keepOwn('form', 'first@manara.example');
  keepFor(null);
  expect(recallOwn('form')).toBeNull();
  keepFor(first);
  expect(recallOwn('form')).toBe('first@manara.example');
  forgetOwn('form');
  expect(recallOwn('form')).toBeNull();
});

test('nothing of whoever was here before is left to an account that comes after, not even unread', () => {
  keepOwn('form', 'visitor@manara.example');
  sessionStorage.setItem('manara-pages:x', '2');
  keepFor(first);
  keepOwn('form', 'first@manara.example');
  keepFor(null);
  keepFor(second);
  expect(recallOwn('form')).toBeNull();
  expect(Object.entries(sessionStorage)).toEqual([['manara-pages:x', '2']]);
});

test('whoever watches hears of each other owner, once', () => {
  const heard: string[] = [];
  const stop = memoryOwner.subscribe(() => heard.push(memoryOwner.current()));
  for (const who of [first, first, null, second]) keepFor(who);
  stop();
  expect(heard).toEqual([first, '', second]);
});

/** Keeps of a tab what is nobody's own, or bears its account and is work that waits for the school. */
const shared = {
  'src/platform/own-memory.ts': 'the keeper itself',
  'src/platform/presence.ts': 'which sitting the tab is of',
  'src/platform/stale-build.ts': 'when it was last begun anew',
  'src/app/access/account-news.ts': 'that something was said',
  'src/app/access/shared-device.tsx': 'why nobody is here any more',
  'src/app/access/use-sign-out.ts': 'that signing out went wrong',
  'src/app/shell/first-script.ts': 'that a file was asked for again',
  'src/app/layout/scroll-memory.ts': 'how far pages were scrolled',
  'src/features/posts/use-page-count.ts': 'how far lists have grown',
  'src/features/install/use-installing.ts': 'that this visit was counted',
  'src/features/grades/kept-averages.ts': 'averages of their author, by the account',
  'src/features/school-year/remembered-marks.ts': 'marks of their author, by the account',
};

test('nothing else is kept for a tab past the keeper that bears the account', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\./.test(name))
    .map((name) => `src/${name.replaceAll('\\', '/')}`)
    .filter((name) => name !== 'src/platform/session-memory.ts');
  const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const);
  expect(sources.length).toBeGreaterThan(500);
  const keepers = sources.filter(([, text]) => /\bkeepForTab\b|\bsessionStorage\b/.test(text)).map(([file]) => file);
  expect(keepers.sort()).toEqual(Object.keys(shared).sort());
});
