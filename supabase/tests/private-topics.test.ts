import { setTimeout as sleep } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, impersonate, migrations, provisioning, visitor, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addPost, addStudent, addTeacher } from './support/school.ts';

describe.each(twinEngines)('pokes of accounts on %s', (engine) => {
  let db: TestDatabase;
  let student: string;
  let teacher: string;
  let post: string;
  const heard: unknown[] = [];

  beforeAll(async () => {
    db = await openDatabase(engine);
    await db.listen('manara_poke', (payload) => heard.push(JSON.parse(payload)));
    teacher = await addTeacher(db);
    student = await addStudent(db);
    post = await addPost(db, teacher);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    await settle();
    heard.length = 0;
  });

  async function settle(): Promise<void> {
    await db.query(`select pg_notify('manara_poke', '"end"')`);
    while (!heard.includes('end')) await sleep(2);
    heard.splice(heard.indexOf('end'), 1);
  }

  const topics = async () => {
    await settle();
    return heard.map((poke) => (poke as { topic: string }).topic).sort();
  };

  test('a change of a row of an account pokes that account and tells nothing', async () => {
    await db.query('update public.student_gpas set gpa = 3 where id = $1', [student]);
    await settle();
    expect(heard).toEqual([{ topic: `user:${student}`, event: 'poke', payload: {} }]);
  });

  test('a tap pokes its account alone; the counts are told to everybody together', async () => {
    await db.call(account(student), 'insert into public.student_post_interactions (post_id, liked) values ($1, true)', [
      post,
    ]);
    expect(await topics()).toEqual([`user:${student}`]);
    heard.length = 0;
    await db.query('select private.tell_counts()');
    expect(await topics()).toEqual(['public']);
  });

  test('an approval that is given or taken pokes the teacher, who may not see the public row', async () => {
    await db.query('update public.teachers set is_approved = false where id = $1', [teacher]);
    expect(await topics()).toEqual(['public', `user:${teacher}`]);
    heard.length = 0;
    await db.query('update public.teachers set is_approved = true where id = $1', [teacher]);
    expect(await topics()).toEqual(['public', `user:${teacher}`]);
  });

  test('the time a statement may take is set for both roles of the API', async () => {
    const rows = await db.query(
      `select r.rolname as name, s.setconfig::text as config from pg_db_role_setting as s join pg_roles as r on r.oid = s.setrole
       where r.rolname in ('anon', 'authenticated') order by 1`,
    );
    expect(rows).toEqual([
      { name: 'anon', config: '{statement_timeout=3s}' },
      { name: 'authenticated', config: '{statement_timeout=8s}' },
    ]);
  });
});

describe('private topics where the Realtime schema is', () => {
  let db: PGlite;
  const me = '11111111-1111-4111-8111-111111111111';
  const other = '22222222-2222-4222-8222-222222222222';

  beforeAll(async () => {
    db = await PGlite.create({ extensions: { pgcrypto } });
    await db.exec(`${provisioning}
      create schema realtime;
      grant usage on schema realtime to anon, authenticated;
      create table realtime.messages (id uuid default gen_random_uuid(), topic text, extension text, payload jsonb, private boolean);
      grant select, insert on realtime.messages to anon, authenticated;
      create function realtime.topic() returns text language sql stable as $$ select nullif(current_setting('realtime.topic', true), '') $$;
      create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
      language sql as $$ insert into realtime.messages (topic, extension, payload, private) values (topic, 'broadcast', payload, private) $$;`);
    for (const { text } of await migrations()) await db.exec(text);
    await db.query(`insert into auth.users (id) values ('${me}'), ('${other}')`);
    await db.query(`insert into public.students (id, display_name) values ('${me}', 'مريم أحمد')`);
  });
  afterAll(() => db.close());

  const seen = (caller: Parameters<typeof impersonate>[0], topic: string) =>
    db.transaction(async (transaction) => {
      await transaction.exec(impersonate(caller));
      await transaction.query(`select set_config('realtime.topic', $1, true)`, [topic]);
      return (await transaction.query('select topic from realtime.messages')).rows.length;
    });

  test('only the owner of a topic hears it', async () => {
    expect(await seen(account(me), `user:${me}`)).toBeGreaterThan(0);
    expect(await seen(account(other), `user:${me}`)).toBe(0);
    expect(await seen(account(me), `user:${other}`)).toBe(0);
    expect(await seen(account(me), 'public')).toBe(0);
    expect(await seen({ role: 'authenticated' }, `user:${me}`)).toBe(0);
    expect(await seen(visitor, `user:${me}`)).toBe(0);
  });

  test('nobody sends', async () => {
    const send = db.transaction(async (transaction) => {
      await transaction.exec(impersonate(account(me)));
      await transaction.query(`select set_config('realtime.topic', $1, true)`, [`user:${me}`]);
      await transaction.query(`insert into realtime.messages (topic, extension) values ('user:${me}', 'broadcast')`);
    });
    await expect(send).rejects.toMatchObject({ code: '42501' });
  });

  test('pokes of accounts go out as private, those of everybody as public', async () => {
    await db.query('delete from realtime.messages');
    await db.query(`update public.students set bio = 'x'`);
    await db.query(`insert into public.teachers (id, display_name, is_approved) values ('${other}', 'أ. سلمى', true)`);
    expect((await db.query('select topic, private, payload from realtime.messages order by topic')).rows).toEqual([
      { topic: 'public', private: false, payload: {} },
      { topic: `user:${me}`, private: true, payload: {} },
    ]);
  });
});
