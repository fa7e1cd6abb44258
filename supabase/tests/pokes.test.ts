import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { outcome, visitor, type TestDatabase } from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';
import { addPost, addTeacher, newBrowser, tap } from './support/school.ts';

const poke = { topic: 'public', event: 'poke', payload: {} };

describe.each(engines)('pokes on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  const heard: unknown[] = [];

  beforeAll(async () => {
    db = await openDatabase(engine);
    await db.listen('manara_poke', (payload) => heard.push(JSON.parse(payload)));
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await db.query('drop schema if exists realtime cascade');
    teacher = await addTeacher(db);
    await settle();
    heard.length = 0;
  });

  /** Notifications come after the commit; one of our own is the sign that all before it are here. */
  async function settle(): Promise<void> {
    const before = heard.length;
    await db.query(`select pg_notify('manara_poke', '"end"')`);
    while (heard.indexOf('end', before) < 0) await sleep(2);
    heard.splice(heard.indexOf('end', before), 1);
  }

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
    await write();
    await settle();
    expect(heard).toEqual([poke]);
  });

  test('a batch of taps is one poke', async () => {
    const posts = [await addPost(db, teacher), await addPost(db, teacher)];
    await settle();
    heard.length = 0;
    await db.call(visitor, 'select public.sync_push($1::text::jsonb, $2)', [
      JSON.stringify(posts.flatMap((post) => [tap(post), tap(post, { register: 'save' })])),
      newBrowser(),
    ]);
    await settle();
    expect(heard).toEqual([poke]);
  });

  test('a tap that changes no count pokes nobody', async () => {
    const post = await addPost(db, teacher);
    const secret = newBrowser();
    const push = (clock: number) =>
      db.call(visitor, 'select public.sync_push($1::text::jsonb, $2)', [
        JSON.stringify([tap(post, { clock })]),
        secret,
      ]);
    await push(1);
    await settle();
    heard.length = 0;
    await push(2);
    await settle();
    expect(heard).toEqual([]);
  });

  test('a write that fails pokes nobody', async () => {
    expect(
      await outcome(db.query(`insert into public.posts (title, content, teacher_id) values ('', '', $1)`, [teacher])),
    ).toBe('23514');
    await settle();
    expect(heard).toEqual([]);
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
