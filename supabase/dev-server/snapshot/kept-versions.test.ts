import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { unencoded } from '../portal/content-encoding.ts';
import { keepVersions, type KeptVersions, type SharedFile, type Version } from './kept-versions.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const file: SharedFile = {
  tag: 'tag',
  isFixed: true,
  encoded: unencoded(Buffer.alloc(0)),
};
/** What was public at one moment: its pages, and the revision of its one post. */
const version = (name: string, revision = 1): Version => ({
  files: new Map(['first', `${name}-2`, `${name}-3`].map((page) => [page, file])),
  head: file,
  contents: { lineage: 'one', revisions: new Map([['posts a', revision]]) },
  target: name,
  bytes: 1_000,
});
const versions = (mostBytes = 10_000): KeptVersions =>
  keepVersions({ ask: async () => ({}), report: () => undefined, mostBytes });

test('whoever is between two files finds the next, however many versions were made meanwhile', () => {
  const kept = versions();
  kept.add(version('v0'), false);
  kept.find('first');
  for (let made = 1; made <= 50; made += 1) {
    kept.add(version(`v${made}`), false);
    vi.advanceTimersByTime(2_000);
    expect(kept.find('v0-2')).toBe(file);
  }
  expect(kept.find('v0-3')).toBe(file);
});

test('what nobody has read goes with the next version, what nobody reads any more after some minutes', () => {
  const kept = versions();
  kept.add(version('unread'), false);
  kept.add(version('read'), false);
  expect(kept.find('unread-2')).toBeNull();
  kept.find('first');
  vi.advanceTimersByTime(5 * 60_000);
  kept.add(version('newest'), false);
  expect(kept.find('read-2')).toBeNull();
  expect(kept.find('newest-2')).toBe(file);
});

test('where not all have room, those are kept that were read last, and the newest in any case', () => {
  const kept = versions(2_500);
  for (const name of ['v0', 'v1', 'v2']) {
    kept.add(version(name), false);
    kept.find('first');
    vi.advanceTimersByTime(1_000);
    // Of the first one somebody is still reading.
    if (name === 'v1') kept.find('v0-2');
  }
  expect([kept.find('v0-3'), kept.find('v1-3'), kept.find('v2-3')]).toEqual([file, null, file]);
  kept.add({ ...version('large'), bytes: 50_000 }, false);
  expect([kept.find('v2-3'), kept.find('large-3')]).toEqual([null, file]);
});

test('what left is in none of them, whoever still reads one', () => {
  const kept = versions();
  kept.add(version('before'), false);
  kept.find('first');
  kept.add(version('after', 2), false);
  expect(kept.find('before-2')).toBeNull();
});

test('what is noted of their rows takes room as their files do', () => {
  const kept = versions(100_000);
  const revisions = new Map(Array.from({ length: 1_000 }, (_, row) => [`posts ${row}`, 1]));
  for (const name of ['before', 'after']) {
    kept.add({ ...version(name), contents: { lineage: 'one', revisions } }, false);
    kept.find('first');
  }
  expect([kept.find('before-2'), kept.find('after-2')]).toEqual([null, file]);
});
