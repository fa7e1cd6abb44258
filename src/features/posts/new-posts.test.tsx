// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';
import { NewPosts } from './new-posts.tsx';

let db: ManaraDatabase;
let page: Mounted;

const at = (day: number) => Date.parse(`2026-11-${day}T10:00:00+02:00`);

beforeEach(async () => {
  db = createDatabase(`new-${crypto.randomUUID()}`);
  await mirror(
    db,
    [11, 12, 13, 14, 15].map((day) =>
      postOf({ id: postId(String(day % 10)), title: `يوم ${day}`, createdAt: at(day) }),
    ),
  );
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

const told = () => [...page.container.querySelectorAll('article')].map(({ dataset }) => dataset['postId']);

test('what came after the last visit is counted and its newest told, and stays new until the list was opened', async () => {
  await writeMeta(db, 'lastVisitAt', at(11));
  page = await mount(<NewPosts />, { database: db });
  await expect.poll(told).toEqual([postId('5'), postId('4'), postId('3')]);
  await expect.poll(() => page.container.querySelector('h2')?.textContent).toContain('٤ منشورات جديدة');
  expect(await readMeta(db, 'lastVisitAt')).toBe(at(11));
});

test('of a first visit nothing is new', async () => {
  page = await mount(<NewPosts />, { database: db });
  await expect.poll(() => db.isOpen()).toBe(true);
  expect(told()).toEqual([]);
});
