import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, expect, test } from 'vitest';
import type { PostId, TeacherId } from '../../domain/ids.ts';
import { DatabaseProvider, useDatabase } from '../database/database-context.tsx';
import { createDatabase, type ManaraDatabase } from '../database/database.ts';
import { readCounter, writeMeta } from '../database/meta.ts';
import { newestPosts, postById } from './post-queries.ts';
import { postsBeside } from './posts-beside.ts';

const id = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const post = (number: number, createdAt: number, teacher = 1) => ({
  id: id(number) as PostId,
  title: `Post ${number}`,
  content: '',
  imageUrl: null,
  mediaItems: [],
  teacherId: id(teacher) as TeacherId,
  createdAt,
  pinnedUntil: null,
  updatedAt: createdAt,
  revision: 1,
  digest: '1',
});
let db: ManaraDatabase;
beforeEach(() => {
  db = createDatabase('manara', { indexedDB: new IDBFactory(), IDBKeyRange });
});

test('the newest posts come newest first and go on without gap or repetition, also among equal times', async () => {
  await db.posts.bulkPut(Array.from({ length: 30 }, (_, index) => post(index, Math.floor(index / 7))));
  const all = (await newestPosts(db, { limit: 100 })).map((row) => row.id);
  expect(all).toEqual(Array.from({ length: 30 }, (_, index) => id(29 - index)));
  const paged: string[] = [];
  let page = await newestPosts(db, { limit: 4 });
  while (page.length > 0) {
    paged.push(...page.map((row) => row.id));
    const before = page.at(-1);
    page = before === undefined ? [] : await newestPosts(db, { limit: 4, before });
  }
  expect(paged).toEqual(all);
});

test('whoever goes from a post to the older one beside it meets all of them once, also among equal times, and the same way back', async () => {
  await db.posts.bulkPut(Array.from({ length: 30 }, (_, index) => post(index, Math.floor(index / 7))));
  const met: string[] = [];
  for (let at = await postById(db, id(29) as PostId); at; at = (await postsBeside(db, at)).older ?? undefined)
    met.push(at.id);
  expect(met).toEqual(Array.from({ length: 30 }, (_, index) => id(29 - index)));
  const back: string[] = [];
  for (let at = await postById(db, id(0) as PostId); at; at = (await postsBeside(db, at)).newer ?? undefined)
    back.push(at.id);
  expect(back).toEqual(met.reverse());
});

test('a post is found by its id', async () => {
  await db.posts.bulkPut([post(1, 10), post(2, 30), post(3, 20, 2)]);
  expect((await postById(db, id(2) as PostId))?.title).toBe('Post 2');
  expect(await postById(db, id(9) as PostId)).toBeUndefined();
});

test('a counter that was damaged counts from nothing', async () => {
  await writeMeta(db, 'lamport', 7);
  expect(await readCounter(db, 'lamport')).toBe(7);
  for (const value of ['7', -1, Number.NaN, null, 1.5]) {
    await db.meta.put({ key: 'lamport', value });
    expect(await readCounter(db, 'lamport')).toBe(0);
  }
});

function Name() {
  return useDatabase().name;
}

test('pages get the database of the provider above them, and without one they say so', () => {
  const page = (
    <DatabaseProvider database={db}>
      <Name />
    </DatabaseProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('manara');
  expect(() => renderToStaticMarkup(<Name />)).toThrow('DatabaseProvider');
});
