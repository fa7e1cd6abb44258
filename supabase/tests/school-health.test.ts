import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, outcome, type Caller, type TestDatabase, visitor } from './support/database.ts';
import { subscribe } from './support/push.ts';
import {
  addAdmin,
  addPost,
  addStudent,
  addTeacher,
  addUser,
  letPostComeDue,
  newBrowser,
  tap,
} from './support/school.ts';
import { openDatabase, twinEngines } from './support/template.ts';

interface Health {
  readonly at: string;
  readonly schema_version: string | null;
  readonly unsent: { readonly waiting: number; readonly oldest_at: string | null };
  readonly schedules: Readonly<
    Record<
      'appear' | 'counts' | 'notify' | 'tidy' | 'pictures',
      { readonly ran_at: string | null; readonly is_scheduled: boolean | null }
    >
  >;
  readonly timed: { readonly waiting: number; readonly overdue: number; readonly oldest_at: string | null };
  readonly failures: { readonly times: number; readonly failing: number; readonly browsers: number };
  readonly refused: { readonly answered: number; readonly refused: number; readonly senders: number };
  readonly database: { readonly bytes: number; readonly room: number };
  readonly files: { readonly bytes: number; readonly room: number; readonly files: number };
  readonly backup: { readonly at: string; readonly files: number | null } | null;
  readonly accounts: { readonly waiting: number; readonly oldest_at: string | null; readonly overdue: number };
}

const server: Caller = { role: 'service_role' };

describe.each(twinEngines)('how the school is on %s', (engine) => {
  let db: TestDatabase;
  let admin: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
  });
  afterAll(() => db.close());
  beforeEach(async () => {
    for (const table of [
      'auth.users',
      'private.push_subscriptions',
      'private.notices',
      'private.rate_limit',
      'private.ledger',
      'private.last_backup',
      'private.schedule_runs',
      'storage.objects',
    ])
      await db.query(`delete from ${table}`);
    await db.query('drop schema if exists supabase_migrations cascade');
    admin = await addAdmin(db);
  });

  const health = async (): Promise<Health> => {
    const [row] = await db.call<{ answer: Health }>(account(admin), 'select public.school_health() as answer');
    if (row === undefined) throw new Error('no answer');
    return row.answer;
  };
  const minutesSince = (at: string | null) => (at === null ? null : Math.round((Date.now() - Date.parse(at)) / 60_000));

  test('is for administrators alone, owners and managers included among those who are refused', async () => {
    const callers = [
      visitor,
      account(await addUser(db)),
      account(await addStudent(db)),
      account(await addTeacher(db, { role: 'owner' })),
      account(await addTeacher(db, { role: 'manager' })),
    ];
    const endings = await Promise.all(callers.map((who) => outcome(db.call(who, 'select public.school_health()'))));
    expect(endings).toEqual(['42501', 'PT403', 'PT403', 'PT403', 'PT403']);
    expect(await outcome(db.call(account(admin), 'select public.school_health()'))).toBe('ok');
  });

  test('of a school where nothing has happened it says so, and never that it was backed up', async () => {
    expect(await health()).toMatchObject({
      schema_version: null,
      unsent: { waiting: 0, oldest_at: null },
      schedules: Object.fromEntries(
        ['appear', 'counts', 'notify', 'tidy', 'pictures'].map((name) => [name, { ran_at: null, is_scheduled: null }]),
      ),
      timed: { waiting: 0, overdue: 0, oldest_at: null },
      failures: { times: 0, failing: 0, browsers: 0 },
      refused: { answered: 0, refused: 0, senders: 0 },
      files: { bytes: 0, files: 0 },
      backup: null,
      accounts: { waiting: 0, oldest_at: null, overdue: 0 },
    });
  });

  test('names the oldest that is due and was not sent, and counts what fails by itself', async () => {
    const author = await addTeacher(db);
    const first = await subscribe(db, visitor, { teachers: [author] });
    await subscribe(db, visitor, { teachers: [author] });
    await addPost(db, author);
    await db.query(`update private.notices set due_at = now() - interval '30 minutes'`);
    let found = await health();
    expect(found.unsent.waiting).toBe(1);
    expect(minutesSince(found.unsent.oldest_at)).toBe(30);

    const [row] = await db.call<{ taken: { id: string; lease: string; endpoint: string }[] }>(
      server,
      'select public.take_push_deliveries(50) as taken',
    );
    const results = (row?.taken ?? []).map(({ id, lease, endpoint }) => ({
      id,
      lease,
      outcome: endpoint === first.endpoint ? 'failed' : 'sent',
    }));
    expect(results.map((result) => result.outcome).sort()).toEqual(['failed', 'sent']);
    await db.call(server, 'select public.settle_push_deliveries($1::text::jsonb)', [JSON.stringify(results)]);
    found = await health();
    expect(found.unsent).toEqual({ waiting: 0, oldest_at: null });
    expect(found.failures).toEqual({ times: 1, failing: 1, browsers: 2 });

    await db.query(`update private.push_failures set at = now() - interval '25 hours'`);
    expect((await health()).failures).toEqual({ times: 0, failing: 0, browsers: 2 });
    await db.query(`update private.push_failures set at = now() - interval '49 hours'`);
    await db.query('update private.push_subscriptions set failures = failures + 1 where failures > 0');
    expect(await db.query('select from private.push_failures')).toHaveLength(1);
  });

  test('knows when its schedules last ran, by a note that each run leaves once a minute at most', async () => {
    const noted = async () => (await health()).schedules;
    const version = async () =>
      db.query<{ name: string; tx: string }>('select name, xmin::text as tx from private.schedule_runs order by name');
    await db.query('select private.publish_due_posts()');
    expect(minutesSince((await noted()).appear.ran_at)).toBe(0);
    expect((await noted()).notify.ran_at).toBeNull();
    await db.call(server, 'select public.take_push_deliveries(1)');
    expect(minutesSince((await noted()).notify.ran_at)).toBe(0);
    await db.query('select private.tell_counts(), private.collect_garbage()');
    expect(minutesSince((await noted()).counts.ran_at)).toBe(0);
    expect(minutesSince((await noted()).tidy.ran_at)).toBe(0);
    expect((await noted()).pictures.ran_at).toBeNull();
    await db.call(server, 'select public.list_left_pictures(1)');
    expect(minutesSince((await noted()).pictures.ran_at)).toBe(0);
    const before = await version();
    await db.query('select private.publish_due_posts()');
    await db.call(server, 'select public.take_push_deliveries(1)');
    await db.query('select private.tell_counts(), private.collect_garbage()');
    expect(await version()).toEqual(before);
    await db.query(`update private.schedule_runs set at = now() - interval '9 minutes'`);
    expect(minutesSince((await noted()).appear.ran_at)).toBe(9);
    await db.query('select private.publish_due_posts()');
    expect(minutesSince((await noted()).appear.ran_at)).toBe(0);
    expect(minutesSince((await noted()).notify.ran_at)).toBe(9);
  });

  test('asks pg_cron whether there is a job for each, and one that is switched off is none', async () => {
    await db.query('create schema cron');
    try {
      await db.query('create table cron.job (jobname text, command text not null, active boolean not null)');
      await db.query(`insert into cron.job values
        ('tidy', 'select private.collect_garbage()', true),
        ('appear', 'select private.publish_due_posts()', true),
        ('notify', $$select net.http_post('https://x.supabase.co/functions/v1/notify')$$, false)`);
      const { appear, counts, notify, tidy, pictures } = (await health()).schedules;
      expect([appear, counts, notify, tidy, pictures].map((one) => one.is_scheduled)).toEqual([
        true,
        false,
        false,
        true,
        false,
      ]);
      await db.query('delete from cron.job');
      expect((await health()).schedules.appear.is_scheduled).toBe(false);
    } finally {
      await db.query('drop schema cron cascade');
    }
  });

  test('counts the timed posts that are overdue by more than two minutes, but not of whom they may not appear', async () => {
    const [author, revoked] = [await addTeacher(db), await addTeacher(db)];
    for (const [who, inDays] of [
      [author, 1],
      [author, 2],
      [author, 3],
      [revoked, 1],
    ] as const) {
      const [row] = await db.query<{ id: string }>(
        `insert into public.posts (title, content, teacher_id, publish_at)
         values ('غدًا', '', $1, now() + make_interval(days => $2)) returning id`,
        [who, inDays],
      );
      if (inDays === 1) await letPostComeDue(db, row?.id ?? '', '10 minutes');
      if (inDays === 2) await letPostComeDue(db, row?.id ?? '');
    }
    await db.query('update public.teachers set is_approved = false where id = $1', [revoked]);
    const { timed } = await health();
    expect(timed).toMatchObject({ waiting: 3, overdue: 1 });
    expect(minutesSince(timed.oldest_at)).toBeGreaterThanOrEqual(10);
    await db.query('select private.publish_due_posts()');
    expect((await health()).timed).toEqual({ waiting: 1, overdue: 0, oldest_at: null });
  });

  test('counts what was refused within a day, and by how many', async () => {
    const post = await addPost(db, await addTeacher(db));
    const [student, browser] = [await addStudent(db), newBrowser()];
    const push = (who: Caller, mutation: object) =>
      db.call(who, 'select public.sync_push($1::text::jsonb, $2)', [JSON.stringify([mutation]), browser]);
    await push(visitor, tap(post));
    await push(visitor, tap(randomUUID()));
    await push(account(student), tap(randomUUID(), { actor: `user:${student}` }));
    const { refused } = await health();
    expect(refused).toEqual({ answered: 3, refused: 2, senders: 2 });
    await db.query(`update private.ledger set at = now() - interval '25 hours'`);
    expect((await health()).refused).toEqual({ answered: 0, refused: 0, senders: 0 });
  });

  test('measures the database and the files, beside the room that an operator named', async () => {
    await db.query(`insert into storage.objects (bucket_id, name, metadata)
      select 'post-media', n || '.png', jsonb_build_object('size', n * 1000) from generate_series(1, 3) as n`);
    await db.query(`insert into storage.objects (bucket_id, name) values ('post-media', 'unmeasured.png')`);
    await db.query(
      `insert into storage.objects (bucket_id, name, metadata) values ('post-media', 'text.png', to_jsonb('{"size":500}'::text))`,
    );
    await db.query('update private.settings set files_room = 12000');
    const { database, files } = await health();
    expect(files).toEqual({ bytes: 6500, files: 5, room: 12_000 });
    expect(database.bytes).toBeGreaterThan(1_000_000);
    expect(database.room).toBe(500_000_000);
    await db.query('update private.settings set files_room = default');
  });

  test('says who waits, but not of those who lost an approval, and which deletions are overdue', async () => {
    const [waits, revoked] = [await addTeacher(db, { approved: false }), await addTeacher(db)];
    await addStudent(db, { approved: false });
    await db.query(`update public.teachers set created_at = now() - interval '2 hours' where id = $1`, [waits]);
    await db.query(`update public.teachers set created_at = now() - interval '9 hours' where id = $1`, [revoked]);
    await db.query('update public.teachers set is_approved = false where id = $1', [revoked]);
    const leaving = await addStudent(db);
    await db.call(account(leaving), 'select public.request_account_deletion()');
    const { accounts } = await health();
    expect(accounts).toMatchObject({ waiting: 2, overdue: 0 });
    expect(minutesSince(accounts.oldest_at)).toBe(120);
    await db.query(
      `update private.deletion_requests set requested_at = now() - interval '31 days', due_at = now() - interval '1 day'`,
    );
    expect((await health()).accounts.overdue).toBe(1);
  });

  test('names the newest migration where they are written down, and the last backup', async () => {
    await db.query('create schema supabase_migrations');
    await db.query('create table supabase_migrations.schema_migrations (version text primary key)');
    await db.query(`insert into supabase_migrations.schema_migrations values ('20261129000301'), ('20261121000100')`);
    await db.query(
      `insert into private.last_backup (portal_version, schema_version, row_count) values ('1.2.3', '20261129000301', 7)`,
    );
    const found = await health();
    expect(found.schema_version).toBe('20261129000301');
    expect(found.backup).toMatchObject({
      portal_version: '1.2.3',
      schema_version: '20261129000301',
      rows: 7,
      files: null,
    });
    await db.query('drop schema supabase_migrations cascade');
  });
});
