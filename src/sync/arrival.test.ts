import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../data/database.ts';
import { writeMeta } from '../data/meta.ts';
import { createOwnDatabase } from '../data/own-database.ts';
import type { DraftRecord } from '../data/records.ts';
import type { PostId, TeacherId, UserId } from '../domain/ids.ts';
import { isDraftMirrored, type Mirrors } from './arrival.ts';
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
    expect(await isDraftMirrored(mirrors, sent())).toBe(false);
    await show(2);
    expect(await isDraftMirrored(mirrors, sent())).toBe(false);
    await show(4);
    expect(await isDraftMirrored(mirrors, sent())).toBe(true);
  });

  test('has arrived as a deletion when the mirror shows nothing any more', async () => {
    await show(3);
    expect(await isDraftMirrored(mirrors, sent({ isDeletion: true }))).toBe(false);
    await mirrors.database.posts.clear();
    expect(await isDraftMirrored(mirrors, sent({ isDeletion: true }))).toBe(true);
  });

  test('is let go when a later pull still does not show it, for somebody has removed it', async () => {
    await writeMeta(mirrors.database, 'lastPullAt', sentAt + 30_000);
    expect(await isDraftMirrored(mirrors, sent())).toBe(false);
    await writeMeta(mirrors.database, 'lastPullAt', sentAt + 90_000);
    expect(await isDraftMirrored(mirrors, sent())).toBe(true);
  });

  test('has not arrived as long as it is not sent', async () => {
    await show(9);
    expect(await isDraftMirrored(mirrors, sent({ queue: { name: 'waiting', since: 0, notBefore: 0 } }))).toBe(false);
  });
});
