// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import type { TeacherId } from '../../domain/ids.ts';
import { SchoolNumbers } from './school-numbers.tsx';

let db: ManaraDatabase;
let page: Mounted;

beforeEach(() => {
  db = createDatabase(`numbers-${crypto.randomUUID()}`);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

test('teachers are counted who wrote, whoever else teaches', async () => {
  const other = 'bbbbbbbb-0000-4000-8000-000000000000' as TeacherId;
  await mirror(db, [
    postOf(),
    postOf({ id: postId('2') }),
    postOf({ id: postId('3') }),
    postOf({ id: postId('4'), teacherId: other }),
  ]);
  const silent = await db.teachers.get(postOf().teacherId);
  if (!silent) throw new Error('nobody teaches');
  for (const digit of ['c', 'd', 'e'])
    await db.teachers.put({ ...silent, id: `${digit.repeat(8)}-0000-4000-8000-000000000000` as TeacherId });
  page = await mount(<SchoolNumbers />, { database: db });
  await expect.poll(() => page.container.textContent).toBe('٤ منشورات من معلمَين اثنين.');
});
