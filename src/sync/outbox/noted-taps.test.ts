// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { forgetTaps, noteTap, notedTaps } from '../../data/queries/tap-notes.ts';
import type { PostId } from '../../domain/ids.ts';
import { newId } from '../../platform/ids.ts';
import { browserActor } from '../protocol/identity.ts';
import { keepNotedTaps } from './noted-taps.ts';
import { setInteraction } from './registers.ts';

const postId = 'bbbbbbbb-0000-4000-8000-000000000001' as PostId;
const deps = { now: Date.now, newId, actor: browserActor };
const like = { postId, kind: 'like', value: true } as const;
let db: ManaraDatabase;

beforeEach(() => {
  localStorage.clear();
  db = createDatabase(`public-${crypto.randomUUID()}`);
});
afterEach(() => db.delete());

test('a tap whose page was gone before its database had it is kept by the next page, and noted no more', async () => {
  noteTap(db.name, like, 1);
  await keepNotedTaps(db, deps);
  expect(await db.outbox.toArray()).toMatchObject([{ entity: `${postId}:like`, actor: 'browser', state: 'queued' }]);
  expect(notedTaps(db.name)).toEqual([]);
});

test('a tap that the database had already is queued once', async () => {
  noteTap(db.name, like, 1);
  await setInteraction(db, like, deps);
  const before = await db.outbox.toArray();
  await keepNotedTaps(db, deps);
  expect(await db.outbox.toArray()).toEqual(before);
});

test('the end of an earlier write leaves the note of a later tap', () => {
  const forgetFirst = noteTap(db.name, like, 1);
  const forgetSecond = noteTap(db.name, { ...like, value: false }, 2);
  forgetFirst();
  expect(notedTaps(db.name)).toMatchObject([{ ...like, value: false }]);
  forgetSecond();
  expect(notedTaps(db.name)).toEqual([]);
});

test('what is noted for one account is not said by another, and goes with its database', async () => {
  noteTap('manara-of-somebody', like, 1);
  await keepNotedTaps(db, deps);
  expect(await db.outbox.count()).toBe(0);
  forgetTaps('manara-of-somebody');
  expect(notedTaps('manara-of-somebody')).toEqual([]);
});

test.each([
  ['another value', `${postId}:like`, 'yes@1'],
  ['no time', `${postId}:like`, '1'],
  ['a register that is none', `${postId}:share`, '1@1'],
  ['a post that is none', '../../etc:like', '1@1'],
])('a note with %s is taken away and nothing is said', async (_, key, note) => {
  localStorage.setItem(`${db.name}-tap/${key}`, note);
  await keepNotedTaps(db, deps);
  expect(await db.outbox.count()).toBe(0);
  expect(localStorage.length).toBe(0);
});

test('a tap that the device cannot keep stays noted for the next time', async () => {
  noteTap(db.name, like, 1);
  db.outbox.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  await keepNotedTaps(db, deps);
  expect(notedTaps(db.name)).toMatchObject([like]);
});

test('where local storage is forbidden nothing is noted and nothing fails', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('forbidden', 'SecurityError');
  });
  noteTap(db.name, like, 1)();
  vi.restoreAllMocks();
  await keepNotedTaps(db, deps);
  expect(await db.outbox.count()).toBe(0);
});
