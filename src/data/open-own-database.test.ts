import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, expect, test } from 'vitest';
import type { UserId } from '../domain/ids.ts';
import { createOwnDatabase, type OwnDatabase } from './database/own-database.ts';
import { aDraft } from './testing/a-draft.ts';
import { countUnsent, deleteOwnDatabase, openOwnDatabase } from './open-own-database.ts';

const me = 'aaaaaaaa-0000-4000-8000-000000000001' as UserId;
const other = 'aaaaaaaa-0000-4000-8000-000000000002' as UserId;
const quiet = { onOutdated: () => undefined, onBlocked: () => undefined };

let storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange };
beforeEach(() => {
  storage = { indexedDB: new IDBFactory(), IDBKeyRange };
});
async function open(userId: UserId): Promise<OwnDatabase> {
  const opened = await openOwnDatabase(userId, quiet, storage);
  if (!opened.ok) throw opened.error;
  return opened.value;
}
const names = async () => (await storage.indexedDB.databases()).map(({ name }) => name);
const draft = aDraft;

test('each account has a database of its own, whose name does not tell whose it is', async () => {
  const [mine, theirs] = [await open(me), await open(other)];
  expect(mine.name).toMatch(/^manara-[0-9a-f]{16}$/);
  expect(mine.name).not.toBe(theirs.name);
  expect((await open(me)).name).toBe(mine.name);
  await mine.drafts.add(draft);
  expect(await theirs.drafts.count()).toBe(0);
});

test('a deleted database is gone, and a write that comes late does not bring it back', async () => {
  const mine = await open(me);
  await mine.drafts.add(draft);
  expect(await deleteOwnDatabase(me, storage)).toMatchObject({ ok: true });
  expect(await names()).toEqual([]);
  await expect(mine.drafts.add(draft)).rejects.toThrow('Database has been closed');
  expect(await names()).toEqual([]);
  expect(await (await open(me)).drafts.count()).toBe(0);
});

test('the databases of others stay', async () => {
  const [, theirs] = [await open(me), await open(other)];
  await theirs.drafts.add(draft);
  await deleteOwnDatabase(me, storage);
  expect(await theirs.drafts.count()).toBe(1);
});

test('another tab that holds the database lets it go for good', async () => {
  const { name } = await open(me);
  // What another tab opened is none of this page's: it hears of the deletion from the browser alone.
  const elsewhere = createOwnDatabase(name, storage);
  const { openDatabase } = await import('./database/open-database.ts');
  await openDatabase(elsewhere, quiet);
  await elsewhere.drafts.add(draft);
  expect(await deleteOwnDatabase(me, storage)).toMatchObject({ ok: true });
  expect(await names()).toEqual([]);
  await expect(elsewhere.drafts.count()).rejects.toThrow('Database has been closed');
});

test('a tab that does not let go keeps nobody waiting and has nothing left to read', async () => {
  const { name } = await open(me);
  const stubborn = new Dexie(name, storage);
  stubborn.on('versionchange', () => false);
  await stubborn.open();
  await stubborn.table('drafts').add(draft);
  expect(await deleteOwnDatabase(me, storage)).toMatchObject({ ok: true });
  expect(await stubborn.table('drafts').count()).toBe(0);
  stubborn.close();
  await expect.poll(names).toEqual([]);
});

test('an account that was never here is deleted without a trace', async () => {
  expect(await deleteOwnDatabase(me, storage)).toMatchObject({ ok: true });
  expect(await names()).toEqual([]);
});

test('what waits and what was refused are both unsent', async () => {
  const mine = await open(me);
  expect(await countUnsent(mine)).toBe(0);
  const entry = { mid: 'a', entity: 'e', actor: `user:${me}`, mutation: {}, attempts: 0, queuedAt: 0, reason: null };
  await mine.outbox.bulkAdd([{ ...entry, state: 'queued' } as never, { ...entry, mid: 'b', state: 'parked' } as never]);
  expect(await countUnsent(mine)).toBe(2);
});
