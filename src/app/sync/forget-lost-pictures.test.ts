// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import { forgetPictures } from '../../platform/forget-pictures.ts';
import { forgetLostPictures } from './forget-lost-pictures.ts';

vi.mock('../../platform/forget-pictures.ts', () => ({
  forgetPictures: vi.fn<(references: readonly string[]) => Promise<void>>(async () => {}),
}));
const forgotten = vi.mocked(forgetPictures);

let db: ManaraDatabase;
beforeEach(() => {
  db = createDatabase(`lost-pictures-${crypto.randomUUID()}`);
});
afterEach(async () => {
  forgotten.mockReset();
  await db.delete();
});

const noted = () => readMeta(db, 'lostPictures');

test('what was noted before goes at once, and what a pull notes goes after it', async () => {
  await writeMeta(db, 'lostPictures', ['post-media/a/old.webp']);
  forgetLostPictures(db);
  await expect.poll(noted).toEqual([]);
  await db.transaction('rw', db.meta, async () => {
    await writeMeta(db, 'lostPictures', ['post-media/a/new.webp']);
    await writeMeta(db, 'pullEpoch', 7);
  });
  await expect.poll(noted).toEqual([]);
  expect(forgotten.mock.calls).toEqual([[['post-media/a/old.webp']], [['post-media/a/new.webp']]]);
});

test('what could not be taken away stays noted for the next time', async () => {
  await writeMeta(db, 'lostPictures', ['post-media/a/old.webp']);
  forgotten.mockRejectedValueOnce(new Error('no room'));
  forgetLostPictures(db);
  await expect.poll(() => forgotten.mock.calls.length).toBe(1);
  expect(await noted()).toEqual(['post-media/a/old.webp']);
  await writeMeta(db, 'pullEpoch', 8);
  await expect.poll(noted).toEqual([]);
});
