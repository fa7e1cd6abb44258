import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { account, impersonate, outcome, visitor, type PostgresDatabase } from './support/database.ts';
import { openTemplateCopy } from './support/template.ts';
import { held, Mirror, truth } from './support/mirror.ts';
import { addPosts, addTeacher, newBrowser, tap, write } from './support/school.ts';

let db: PostgresDatabase;
let teacher: string;

beforeAll(async () => {
  db = await openTemplateCopy();
  await db.query('update private.settings set mutations_burst = 100000, new_browsers_burst = 10000');
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.query('delete from auth.users');
  teacher = await addTeacher(db);
});

async function push(mutations: object[], as = teacher): Promise<string> {
  const [row] = await db.call<{ answer: string }>(
    account(as),
    'select public.sync_push($1::text::jsonb)::text as answer',
    [JSON.stringify(mutations)],
  );
  return row?.answer ?? '';
}

const put = (id: string, fields: object, base: object | null = null) =>
  write(teacher, 'post.put', { id, fields }, { base });

const postOf = async (id: string) =>
  (
    await db.query<{ title: string; content: string; revision: string }>(
      'select title, content, revision::text from public.posts where id = $1',
      [id],
    )
  )[0];

test('twin tabs that send the same batch at once get one answer for one application', async () => {
  for (let round = 0; round < 5; round++) {
    const id = randomUUID();
    const batch = [
      put(id, { title: 'أول', content: '' }),
      put(id, { title: 'ثان' }, { revision: 1, fields: { title: 'أول' } }),
      put(id, { title: 'ثالث' }, { revision: 1, fields: { title: 'أول' } }),
      write(teacher, 'post.delete', { id }),
    ];
    const answers = await Promise.all(Array.from({ length: 6 }, () => push(batch)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]?.match(/"status": "\w+"/g)).toEqual(
      ['applied', 'applied', 'conflict', 'blocked'].map((status) => `"status": "${status}"`),
    );
    expect(await postOf(id)).toMatchObject({ title: 'ثان', revision: '2' });
  }
});

test('two devices that edit at once merge what differs and ask about the rest, whoever comes first', async () => {
  for (let round = 0; round < 10; round++) {
    const [id = ''] = await addPosts(db, teacher, 1);
    const was = await postOf(id);
    const base = { revision: 1, fields: { title: was?.title } };
    const answers = await Promise.all([
      push([put(id, { content: 'نص آخر' }, { revision: 1, fields: { content: was?.content } })]),
      push([put(id, { title: 'هنا' }, base)]),
      push([put(id, { title: 'هناك' }, base)]),
    ]);
    expect(answers[0]).toContain('"applied"');
    expect(answers.slice(1).filter((answer) => answer.includes('"applied"'))).toHaveLength(1);
    expect(answers.slice(1).filter((answer) => answer.includes('"conflict"'))).toHaveLength(1);
    const now = await postOf(id);
    expect(now).toMatchObject({ content: 'نص آخر', revision: '3' });
    expect(answers.find((answer) => answer.includes('"applied"') && answer.includes(now?.title ?? ''))).toBeDefined();
  }
});

test('an edit waits for a direct write and merges with what it left', async () => {
  const [id = ''] = await addPosts(db, teacher, 1);
  const was = await postOf(id);
  const direct = await db.sql.reserve();
  await direct`begin`;
  await direct.unsafe(impersonate(account(teacher)));
  await direct`update public.posts set title = 'مباشر' where id = ${id}`;
  const content = push([put(id, { content: 'نص' }, { revision: 1, fields: { content: was?.content } })]);
  const title = push([put(id, { title: 'آخر' }, { revision: 1, fields: { title: was?.title } })]);
  await direct`select pg_sleep(0.2)`;
  await direct`commit`;
  direct.release();
  expect(await content).toContain('"applied"');
  expect(await title).toContain('"conflict"');
  expect(await postOf(id)).toMatchObject({ title: 'مباشر', content: 'نص' });
});

test.each(['an edit', 'a deletion'])(
  'an approval that is taken back while %s waits for its row rejects it',
  async (what) => {
    const [id = ''] = await addPosts(db, teacher, 1);
    const was = await postOf(id);
    const admin = await db.sql.reserve();
    await admin`begin`;
    await admin`select from public.posts where id = ${id} for update`;
    const edit = put(id, { title: 'آخر' }, { revision: 1, fields: { title: was?.title } });
    const answer = push([what === 'an edit' ? edit : write(teacher, 'post.delete', { id })]);
    await admin`select pg_sleep(0.2)`;
    await admin`update public.teachers set is_approved = false where id = ${teacher}`;
    await admin`commit`;
    admin.release();
    expect(await answer).toContain('"42501"');
    expect(await postOf(id)).toEqual(was);
  },
);

test('posts that are deleted while others like them in another order make nobody wait for ever', async () => {
  for (let round = 0; round < 10; round++) {
    const posts = (await addPosts(db, teacher, 12)).sort();
    const likes = Array.from({ length: 4 }, () =>
      outcome(
        db.call(visitor, 'select public.sync_push($1::text::jsonb, $2)', [
          JSON.stringify(posts.map((post) => tap(post))),
          newBrowser(),
        ]),
      ),
    );
    const deletions = posts.toReversed().map((id) => write(teacher, 'post.delete', { id }));
    const [answer, ...outcomes] = await Promise.all([push(deletions), ...likes]);
    expect(answer.match(/"applied"/g)).toHaveLength(posts.length);
    expect(new Set(outcomes)).toEqual(new Set(['ok']));
  }
  const mirror = new Mirror(db);
  await mirror.pull({ digest: true });
  expect(held(mirror)).toEqual(await truth(db));
});
