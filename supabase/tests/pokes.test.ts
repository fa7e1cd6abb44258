import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcome, visitor, type TestDatabase } from './support/database.ts';
import { hearPokes, type Pokes } from './support/pokes.ts';
import { engines, openDatabase, openTemplateCopy } from './support/template.ts';
import { addPost, addTeacher, newBrowser, tap } from './support/school.ts';

const poke = { topic: 'public', event: 'poke', payload: {} };

describe.each(engines)('pokes on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  let pokes: Pokes;

  beforeAll(async () => {
    db = await openDatabase(engine);
    pokes = await hearPokes(db);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('drop schema if exists realtime cascade');
    teacher = await addTeacher(db);
  });

  const hostedRealtime = (body: string) => `
    create schema realtime;
    create table realtime.sent (payload jsonb, event text, topic text, private boolean);
    create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
    language plpgsql as $$ begin ${body} end $$;`;

  async function runAll(script: string): Promise<void> {
    for (const statement of script.split(/;\s*\n(?!\s*language)/))
      if (statement.trim() !== '') await db.query(statement);
  }

  test.each([
    ['a post', () => addPost(db, teacher)],
    ['a changed post', () => db.query(`update public.posts set title = 'x'`)],
    ['a teacher', () => db.query(`update public.teachers set bio = 'x'`)],
    ['deleted posts', () => db.query('delete from public.posts')],
  ])('%s is one poke without data', async (_, write) => {
    expect(await pokes.during(write)).toEqual([poke]);
  });

  const push = (taps: readonly object[], secret = newBrowser()) =>
    db.call(visitor, 'select public.sync_push($1::text::jsonb, $2)', [JSON.stringify(taps), secret]);
  const tellCounts = () => db.query('select private.tell_counts()');

  test('taps poke nobody: the counts of all of them are told together, and once', async () => {
    const posts = [await addPost(db, teacher), await addPost(db, teacher)];
    await tellCounts();
    const taps = posts.flatMap((post) => [tap(post), tap(post, { register: 'save' })]);
    expect(await pokes.during(() => push(taps))).toEqual([]);
    expect(await pokes.during(() => push(taps))).toEqual([]);
    expect(await pokes.during(tellCounts)).toEqual([poke]);
    expect(await pokes.during(tellCounts)).toEqual([]);
  });

  test('a tap that changes no count is nothing to tell', async () => {
    const post = await addPost(db, teacher);
    const secret = newBrowser();
    await push([tap(post, { clock: 1 })], secret);
    await tellCounts();
    await push([tap(post, { clock: 2 })], secret);
    expect(await pokes.during(tellCounts)).toEqual([]);
  });

  test('where a school goes on that counted its transactions elsewhere, the counts are told', async () => {
    await tellCounts();
    await db.query(`update private.counts_told set seen = '900000000:900000000:'`);
    expect(await pokes.during(tellCounts)).toEqual([poke]);
    expect(await pokes.during(tellCounts)).toEqual([]);
  });

  test('a write that fails pokes nobody', async () => {
    const write = () =>
      db.query(`insert into public.posts (title, content, teacher_id) values ('', '', $1)`, [teacher]);
    expect(await pokes.during(async () => expect(await outcome(write())).toBe('23514'))).toEqual([]);
  });

  test('on hosted Supabase the poke also goes out as a public broadcast', async () => {
    await runAll(hostedRealtime('insert into realtime.sent values (payload, event, topic, private);'));
    await addPost(db, teacher);
    expect(await db.query('select * from realtime.sent')).toEqual([
      { payload: {}, event: 'poke', topic: 'public', private: false },
    ]);
  });

  test('a broadcast that cannot be sent never costs the write', async () => {
    await runAll(hostedRealtime(`raise exception 'realtime is down';`));
    const post = await addPost(db, teacher);
    expect(await db.query('select from public.posts where id = $1', [post])).toHaveLength(1);
  });
});

test('a count that is committed after the others were told is told the next time', async () => {
  const db = await openTemplateCopy();
  try {
    const pokes = await hearPokes(db);
    const teacher = await addTeacher(db);
    const [early, late] = [await addPost(db, teacher), await addPost(db, teacher)];
    const count = 'update public.post_stats set likes = likes + 1 where post_id = $1';
    const tellCounts = () => db.query('select private.tell_counts()');
    await tellCounts();
    await db.sql.begin(async (transaction) => {
      await transaction.unsafe(count, [late]);
      await db.query(count, [early]);
      expect(await pokes.during(tellCounts)).toEqual([poke]);
    });
    expect(await pokes.during(tellCounts)).toEqual([poke]);
    expect(await pokes.during(tellCounts)).toEqual([]);
  } finally {
    await db.close();
  }
});
