import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../data/database.ts';
import { writeMeta } from '../data/meta.ts';
import { createOwnDatabase } from '../data/own-database.ts';
import type { DraftRecord } from '../data/records.ts';
import type { PostId, TeacherId, UserId } from '../domain/ids.ts';
import { arrivalOf, type Mirrors } from './arrival.ts';
import { uuid } from './testing/bench.ts';

const sentAt = Date.parse('2026-03-02T08:00:00Z');
const userId = uuid(1, 'aaaa') as UserId;
let mirrors: Mirrors;

beforeEach(() => {
  const storage = { indexedDB: new IDBFactory(), IDBKeyRange };
  mirrors = { database: createDatabase('manara', storage), own: createOwnDatabase('manara-own', storage), userId };
});

const sent = (change: Partial<DraftRecord> = {}): DraftRecord => ({
  key: `post:${uuid(1)}`,
  kind: 'post',
  id: uuid(1),
  base: null,
  typed: null,
  wanted: { title: 'رحلة' },
  isDeletion: false,
  mid: null,
  version: 1,
  sentVersion: 1,
  updatedAt: sentAt,
  queue: { name: 'sent', revision: 3, at: sentAt },
  ...change,
});

async function show(revision: number): Promise<void> {
  await mirrors.database.posts.put({
    id: uuid(1) as PostId,
    title: 'رحلة',
    content: 'نص',
    imageUrl: null,
    mediaItems: [],
    createdAt: 0,
    updatedAt: 0,
    teacherId: userId as string as TeacherId,
    revision,
    digest: '1',
  });
}

describe('what was sent', () => {
  test('has arrived when the mirror shows it or something later, and not before', async () => {
    expect(await arrivalOf(mirrors, sent())).toBe('underway');
    await show(2);
    expect(await arrivalOf(mirrors, sent())).toBe('underway');
    await show(4);
    expect(await arrivalOf(mirrors, sent())).toBe('over');
  });

  test('has arrived as a deletion when the mirror shows nothing any more', async () => {
    await show(3);
    expect(await arrivalOf(mirrors, sent({ isDeletion: true }))).toBe('underway');
    await mirrors.database.posts.clear();
    expect(await arrivalOf(mirrors, sent({ isDeletion: true }))).toBe('over');
  });

  test('is let go when a later pull still does not show it, for somebody has removed it', async () => {
    await writeMeta(mirrors.database, 'lastPullAt', sentAt + 30_000);
    expect(await arrivalOf(mirrors, sent())).toBe('underway');
    await writeMeta(mirrors.database, 'lastPullAt', sentAt + 90_000);
    expect(await arrivalOf(mirrors, sent())).toBe('over');
  });

  describe('to a server that was restored since', () => {
    const before = () => sent({ queue: { name: 'sent', revision: 3, at: sentAt, lineage: 'lineage-1' } });
    const restored = async (isWhole: boolean) => {
      await writeMeta(mirrors.database, 'lineage', 'lineage-2');
      await writeMeta(mirrors.database, 'lastPullAt', sentAt + 90_000);
      if (isWhole) await mirrors.database.cursors.put({ scope: 'public', cursor: '1:1:' });
    };

    test('is not looked for before all of that server has come', async () => {
      await show(3);
      await restored(false);
      expect(await arrivalOf(mirrors, before())).toBe('underway');
    });

    test('has arrived where that server remembers it', async () => {
      await show(3);
      await restored(true);
      expect(await arrivalOf(mirrors, before())).toBe('over');
    });

    test('is forgotten where that server holds something earlier', async () => {
      await show(2);
      await restored(true);
      expect(await arrivalOf(mirrors, before())).toBe('forgotten');
    });

    test('is missing where that server holds nothing', async () => {
      await restored(true);
      expect(await arrivalOf(mirrors, before())).toBe('missing');
    });
  });

  test('has not arrived as long as it is not sent', async () => {
    await show(9);
    expect(await arrivalOf(mirrors, sent({ queue: { name: 'waiting', since: 0, notBefore: 0 } }))).toBe('underway');
  });
});
