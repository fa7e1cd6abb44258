import type postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { held, Mirror, truth } from './support/mirror.ts';
import { addPost, addPosts, addTeacher, deletePost, editPost, insertPost } from './support/school.ts';

let db: PostgresDatabase;
let teacher: string;

beforeAll(async () => {
  db = await openTemplateCopy();
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from auth.users');
  await db.query('delete from private.exits');
  teacher = await addTeacher(db);
});

/** Holds a transaction open until told to end. */
async function openTransaction(): Promise<{
  run: (text: string, parameters?: string[]) => Promise<unknown>;
  commit: () => Promise<void>;
  rollback: () => Promise<void>;
}> {
  const connection: postgres.ReservedSql = await db.sql.reserve();
  await connection`begin`;
  const end = async (how: 'commit' | 'rollback') => {
    await connection.unsafe(how);
    connection.release();
  };
  return {
    run: (text, parameters = []) => connection.unsafe(text, parameters),
    commit: () => end('commit'),
    rollback: () => end('rollback'),
  };
}

const insertInto = 'insert into public.posts (title, content, teacher_id) values ($1, $1, $2)';

test('a transaction that began first and commits last is not skipped', async () => {
  const mirror = new Mirror(db);
  await mirror.pull();
  const slow = await openTransaction();
  await slow.run(insertInto, ['بدأ أولا', teacher]);
  const quick = await addPost(db, teacher, 'انتهى أولا');
  await mirror.pull();
  expect(mirror.get('posts', quick)).toBeDefined();
  expect(held(mirror)).toEqual(await truth(db));
  await slow.commit();
  expect(await mirror.pull()).toBe(2);
  expect(held(mirror)).toEqual(await truth(db));
});

test('a change, a deletion and a move that commit late arrive as well', async () => {
  const [changed = '', gone = ''] = await addPosts(db, teacher, 2);
  const other = await addTeacher(db);
  const mirror = new Mirror(db);
  await mirror.pull();
  const slow = await openTransaction();
  await slow.run('update public.posts set title = $2 where id = $1', [changed, 'متأخر']);
  await slow.run('delete from public.posts where id = $1', [gone]);
  await slow.run('update public.teachers set is_approved = false where id = $1', [other]);
  for (let n = 0; n < 3; n++) {
    await addPost(db, teacher);
    await mirror.pull();
  }
  expect(mirror.get('posts', gone)).toBeDefined();
  await slow.commit();
  await mirror.pull();
  expect(mirror.get('posts', changed)?.['title']).toBe('متأخر');
  expect(held(mirror)).toEqual(await truth(db));
});

test('a long transaction holds nobody else up', async () => {
  const mirror = new Mirror(db);
  await mirror.pull();
  const slow = await openTransaction();
  await slow.run(insertInto, ['بطيء', teacher]);
  for (let n = 0; n < 5; n++) {
    const post = await addPost(db, teacher);
    // Sent once and at once: neither held back behind the open transaction nor sent again because of it.
    expect(await mirror.pull()).toBe(2);
    expect(mirror.get('posts', post)).toBeDefined();
  }
  await slow.rollback();
  expect(await mirror.pull()).toBe(0);
});

test('what a savepoint took back never arrives, and what came after it does', async () => {
  const mirror = new Mirror(db);
  await mirror.pull();
  const writer = await openTransaction();
  await writer.run('savepoint one');
  await writer.run(insertInto, ['مسحوب', teacher]);
  await writer.run('rollback to savepoint one');
  await writer.run('savepoint two');
  await writer.run(insertInto, ['باق', teacher]);
  await writer.run('release savepoint two');
  await addPost(db, teacher);
  await mirror.pull();
  await writer.commit();
  await mirror.pull();
  expect(held(mirror)).toEqual(await truth(db));
});

test('a commit between two pages waits for the next run and is not lost', async () => {
  await addPosts(db, teacher, 12);
  const slow = await openTransaction();
  await slow.run(insertInto, ['بين صفحتين', teacher]);
  const mirror = new Mirror(db);
  let isOpen = true;
  await mirror.pull({
    limit: 4,
    betweenPages: async () => {
      if (isOpen) await slow.commit();
      isOpen = false;
    },
  });
  expect(mirror.repeated).toBe(0);
  expect(held(mirror)).not.toEqual(await truth(db));
  await mirror.pull({ limit: 4 });
  expect(held(mirror)).toEqual(await truth(db));
});

test('a row put back while its deletion is still under way outranks every copy of the deleted one', async () => {
  const id = await addPost(db, teacher);
  for (let n = 0; n < 4; n++) await editPost(db, id, `تعديل ${n}`);
  const mirror = new Mirror(db);
  await mirror.pull();
  expect(mirror.get('posts', id)?.revision).toBe(5);
  const deleting = await openTransaction();
  await deleting.run('delete from public.posts where id = $1', [id]);
  // Its BEFORE trigger runs now and sees no exit; the unique index then makes it wait for the deletion.
  const back = insertPost(db, id, teacher, 'عاد');
  await waitForLock();
  await deleting.commit();
  await back;
  await mirror.pull();
  expect(mirror.get('posts', id)).toMatchObject({ title: 'عاد' });
  expect(mirror.get('posts', id)?.revision).toBeGreaterThan(5);
  expect(held(mirror)).toEqual(await truth(db));
  await deletePost(db, id);
});

async function waitForLock(): Promise<void> {
  for (;;) {
    const waiting = await db.query(
      `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.length > 0) return;
  }
}
