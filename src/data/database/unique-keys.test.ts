import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IDBFactory, IDBIndex, IDBKeyRange } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { uniqueKeys } from './unique-keys.ts';

afterEach(() => vi.restoreAllMocks());

/** As WebKit does where a store never held anything. */
function failLikeWebKit(): void {
  const asked = vi.spyOn(IDBIndex.prototype, 'openKeyCursor');
  asked.mockImplementation(() => {
    throw new DOMException('Unable to open cursor', 'UnknownError');
  });
}

const storage = () => ({ indexedDB: new IDBFactory(), IDBKeyRange });

test('the unique keys of a table that never held anything are none, also where WebKit would fail', async () => {
  failLikeWebKit();
  const db = createDatabase('manara', storage());
  expect(await uniqueKeys(db.posts, 'teacherId')).toEqual([]);
  // The imitation bites: without the look at the count the same read fails.
  await expect(db.posts.orderBy('teacherId').uniqueKeys()).rejects.toThrow('Unable to open cursor');
  db.close();
});

test('each different key is given once, in order', async () => {
  const db = createDatabase('manara', storage());
  await db.registers.bulkAdd(['b', 'a', 'b'].map((postId, index) => ({ key: `${postId}${index}`, postId })) as never[]);
  expect(await uniqueKeys(db.registers, 'postId')).toEqual(['a', 'b']);
  db.close();
});

test('nobody else asks for unique keys', () => {
  const root = join(import.meta.dirname, '../..');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  );
  const asking = files.filter((name) => /\.(uniqueKeys|eachUniqueKey)\(/.test(readFileSync(join(root, name), 'utf8')));
  expect(asking).toEqual([join('data', 'database', 'unique-keys.ts')]);
});
