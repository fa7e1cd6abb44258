import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insideFunctionsFor } from './matrix/inside-functions.ts';
import { account, outcome, visitor, type Caller, type TestDatabase } from './support/database.ts';
import { engines, openDatabase } from './support/template.ts';
import { addPost, addTeacher, newBrowser, tap } from './support/school.ts';

/** The API for everybody. */
const callable = [
  'public.check_acceptance_code(text)',
  'public.end_push_subscription(text)',
  'public.is_admin()',
  'public.read_push_subscription(text)',
  'public.redeem_reset_card(text,text)',
  'public.renew_push_subscription(text,jsonb,boolean)',
  'public.save_push_subscription(text,jsonb,jsonb)',
  'public.sync_pull(jsonb)',
  'public.sync_push(jsonb,text)',
  'public.sync_push_together(jsonb)',
];

/** The API for those who have signed in; each of these asks who the caller is. */
const callableSignedIn = [
  'public.account_contact(uuid)',
  'public.approve_student(uuid,bigint)',
  'public.approve_teacher(uuid,text,bigint)',
  'public.begin_upload(text)',
  'public.cancel_account_deletion()',
  'public.claim_browser_interactions(text)',
  'public.complete_account_deletion(uuid)',
  'public.count_acceptance_codes()',
  'public.decide_applications(jsonb)',
  'public.decline_student(uuid,bigint)',
  'public.decline_teacher(uuid,bigint)',
  'public.edit_student(uuid,text,text,bigint)',
  'public.end_my_session(uuid)',
  'public.end_reset_card(uuid)',
  'public.end_year(integer,jsonb,text)',
  'public.export_my_data()',
  'public.grade_history(uuid)',
  'public.issue_acceptance_codes(integer,timestamp with time zone,text,uuid)',
  'public.issue_reset_card(uuid)',
  'public.let_teacher_go(uuid,uuid,bigint)',
  'public.list_acceptance_code_batches(jsonb,timestamp with time zone,uuid,integer)',
  'public.list_acceptance_codes(jsonb,timestamp with time zone,uuid,integer)',
  'public.list_account_deletions()',
  'public.list_audit(jsonb,timestamp with time zone,uuid)',
  'public.list_departures()',
  'public.list_leavers()',
  'public.list_my_sessions()',
  'public.list_pending_students(timestamp with time zone,uuid,integer)',
  'public.list_pending_teachers(timestamp with time zone,uuid,integer)',
  'public.list_students_with_gpa(uuid,integer)',
  'public.list_taken_down_posts()',
  'public.list_year_end(uuid,integer)',
  'public.list_yearly_averages(uuid)',
  'public.my_leaving()',
  'public.pin_post(uuid,date)',
  'public.preview_year_end(jsonb)',
  'public.put_back_post(uuid)',
  'public.redeem_acceptance_code(text,text,text,text,boolean)',
  'public.request_account_deletion()',
  'public.revoke_acceptance_code(uuid)',
  'public.revoke_student(uuid,bigint)',
  'public.revoke_teacher(uuid,bigint)',
  'public.school_health()',
  'public.school_year()',
  'public.set_student_gpa(uuid,double precision,bigint)',
  'public.set_student_leaving(uuid,boolean)',
  'public.set_teacher_role(uuid,text,bigint)',
  'public.take_back_student_gpa(uuid,bigint)',
  'public.take_down_post(uuid,text)',
  'public.take_teacher_back(uuid,bigint)',
  'public.unclaim_browser_interactions(text)',
  'public.undo_year_end(uuid)',
  'public.unpin_post(uuid)',
];

/** Every table and what each role of the API may do with it. A new table must be added here to pass. */
const tables: Record<string, { anon: string; authenticated: string }> = {
  'private.admins': { anon: '', authenticated: '' },
  'private.audit_log': { anon: '', authenticated: '' },
  'private.browser_claims': { anon: '', authenticated: '' },
  'private.code_batches': { anon: '', authenticated: '' },
  'private.common_passwords': { anon: '', authenticated: '' },
  'private.counts_told': { anon: '', authenticated: '' },
  'private.deletion_requests': { anon: '', authenticated: '' },
  'private.departed_entries': { anon: '', authenticated: '' },
  'private.departures': { anon: '', authenticated: '' },
  'private.exits': { anon: '', authenticated: '' },
  'private.exits_forgotten': { anon: '', authenticated: '' },
  'private.held_back_lines': { anon: '', authenticated: '' },
  'private.last_backup': { anon: '', authenticated: '' },
  'private.leavers': { anon: '', authenticated: '' },
  'private.ledger': { anon: '', authenticated: '' },
  'private.lineage': { anon: '', authenticated: '' },
  'private.notices': { anon: '', authenticated: '' },
  'private.push_deliveries': { anon: '', authenticated: '' },
  'private.push_failures': { anon: '', authenticated: '' },
  'private.push_laid_aside': { anon: '', authenticated: '' },
  'private.push_subscriptions': { anon: '', authenticated: '' },
  'private.rate_limit': { anon: '', authenticated: '' },
  'private.reset_cards': { anon: '', authenticated: '' },
  'private.schedule_runs': { anon: '', authenticated: '' },
  'private.secrets': { anon: '', authenticated: '' },
  'private.settings': { anon: '', authenticated: '' },
  'private.unnamed_pictures': { anon: '', authenticated: '' },
  'private.unnamed_portraits': { anon: '', authenticated: '' },
  'private.year_ends': { anon: '', authenticated: '' },
  'private.year_moves': { anon: '', authenticated: '' },
  'private.yearly_averages': { anon: '', authenticated: '' },
  'public.achievements': { anon: 'SELECT', authenticated: 'DELETE,INSERT,SELECT,UPDATE' },
  'public.award_images': { anon: 'SELECT', authenticated: 'DELETE,INSERT,SELECT,UPDATE' },
  'public.post_interactions': { anon: '', authenticated: '' },
  'public.post_stats': { anon: 'SELECT', authenticated: 'SELECT' },
  'public.post_takedowns': { anon: '', authenticated: 'SELECT' },
  'public.posts': { anon: 'SELECT', authenticated: 'DELETE,INSERT,SELECT,UPDATE' },
  'public.recognition_events': { anon: 'SELECT', authenticated: 'DELETE,INSERT,SELECT,UPDATE' },
  'public.student_acceptance_codes': { anon: '', authenticated: '' },
  'public.student_gpas': { anon: '', authenticated: 'SELECT' },
  'public.student_post_interactions': { anon: '', authenticated: 'DELETE,INSERT,SELECT,UPDATE' },
  'public.students': { anon: '', authenticated: 'SELECT,UPDATE' },
  'public.teacher_post_interactions': { anon: '', authenticated: 'DELETE,INSERT,SELECT,UPDATE' },
  'public.teachers': { anon: 'SELECT', authenticated: 'INSERT,SELECT,UPDATE' },
};

/** The columns that somebody who has signed in may write, as far as a policy agrees. All others are the server's. */
const writable: Record<string, { insert: string; update: string }> = {
  'public.achievements': {
    insert: 'category,description,id,image,image_alt,teacher_id,title,year',
    update: 'category,description,image,image_alt,title,year',
  },
  'public.award_images': {
    insert: 'description,id,image_alt,image_url,teacher_id,title',
    update: 'description,image_alt,image_url,title',
  },
  'public.posts': {
    insert: 'content,id,image_alt,image_url,media_items,publish_at,teacher_id,title',
    update: 'content,image_alt,image_url,media_items,publish_at,title',
  },
  'public.recognition_events': {
    insert: 'category,date,description,id,image_alt,image_url,teacher_id,title',
    update: 'category,date,description,image_alt,image_url,title',
  },
  'public.student_post_interactions': {
    insert: 'liked,post_id,saved,student_id,updated_at',
    update: 'liked,post_id,saved,student_id,updated_at',
  },
  'public.students': { insert: '', update: 'bio,profile_photo' },
  'public.teacher_post_interactions': {
    insert: 'liked,post_id,saved,teacher_id,updated_at',
    update: 'liked,post_id,saved,teacher_id,updated_at',
  },
  'public.teachers': {
    insert: 'bio,department,display_name,id,profile_photo,role',
    update: 'bio,department,display_name,profile_photo',
  },
};

describe.each(engines)('access on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;
  let pending: string;
  let post: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
    teacher = await addTeacher(db);
    pending = await addTeacher(db, { approved: false });
    post = await addPost(db, teacher);
    await db.call(visitor, 'select public.sync_push($1::text::jsonb, $2)', [JSON.stringify([tap(post)]), newBrowser()]);
    await db.query(`insert into private.exits (tbl, id, scope, revision) values ('posts', $1, 'public', 1)`, [
      randomUUID(),
    ]);
  });
  afterAll(() => db.close());

  /** A visitor, a stranger with an account, a pending teacher and an approved one. */
  const callers = (): Caller[] => [visitor, account(randomUUID()), account(pending), account(teacher)];

  test('every table has row level security, enabled and forced', async () => {
    const found = await db.query<{ name: string; ok: boolean }>(
      `select c.oid::regclass::text as name, c.relrowsecurity and c.relforcerowsecurity as ok
       from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by 1`,
    );
    expect(found.map((row) => (row.name.includes('.') ? row.name : `public.${row.name}`)).sort()).toEqual(
      Object.keys(tables),
    );
    expect(found.filter((row) => !row.ok)).toEqual([]);
  });

  test('no view, no materialised view and no sequence stands beside the tables', async () => {
    const found = await db.query(
      `select c.relname from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
       where n.nspname in ('public', 'private') and c.relkind in ('v', 'm', 'S', 'f')`,
    );
    expect(found).toEqual([]);
  });

  test.each(Object.entries(tables))('the grants on %s are those written down', async (table, expected) => {
    for (const role of ['anon', 'authenticated'] as const) {
      const [row] = await db.query<{ granted: string }>(
        `select coalesce(string_agg(p, ',' order by p), '') as granted
         from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p
         where has_table_privilege($1, $2::regclass, p)
           or (p in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege($1, $2::regclass, p))`,
        [role, table],
      );
      expect(row?.granted).toBe(expected[role]);
    }
  });

  test('what is made later in public is granted to nobody by itself', async () => {
    await db.query('create table public.later (id integer)');
    await db.query('create function public.later_function() returns integer language sql as $$ select 1 $$');
    const [row] = await db.query(
      `select has_table_privilege('anon', 'public.later', 'select') as anon,
         has_table_privilege('authenticated', 'public.later', 'insert') as authenticated`,
    );
    expect(row).toEqual({ anon: false, authenticated: false });
    const grants = await db.query(
      `select a.grantee::regrole::text from pg_proc as p, aclexplode(p.proacl) as a
       where p.proname = 'later_function' and a.grantee in ('anon'::regrole, 'authenticated'::regrole)`,
    );
    expect(grants).toEqual([]);
    await db.query('drop function public.later_function()');
    await db.query('drop table public.later');
  });

  test('every function has an empty search path', async () => {
    const found = await db.query(
      `select p.oid::regprocedure::text as name from pg_proc as p
       where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not coalesce('search_path=""' = any (p.proconfig), false)`,
    );
    expect(found).toEqual([]);
  });

  test('what policies ask of the caller is planned once by a connection', async () => {
    const asked = await db.query<{ name: string; language: string }>(
      `select distinct p.proname::text as name, l.lanname::text as language
       from pg_policy as r join pg_depend as d on d.classid = 'pg_policy'::regclass and d.objid = r.oid
         join pg_proc as p on d.refclassid = 'pg_proc'::regclass and p.oid = d.refobjid
         join pg_language as l on l.oid = p.prolang
       where p.pronamespace = 'private'::regnamespace and p.pronargs = 0 order by 1`,
    );
    expect(asked.map(({ name }) => name)).toContain('is_student');
    expect(asked.filter(({ language }) => language !== 'plpgsql')).toEqual([]);
  });

  test('each role of the API may execute exactly the functions on the list', async () => {
    const executable = async (role: string): Promise<string[]> => {
      const rows = await db.query<{ name: string }>(
        `select p.oid::regprocedure::text as name from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
         where n.nspname in ('public', 'private') and has_function_privilege($1, p.oid, 'execute')`,
        [role],
      );
      return rows.map((row) => (row.name.startsWith('private.') ? row.name : `public.${row.name}`)).sort();
    };
    expect(await executable('anon')).toEqual([...callable, ...insideFunctionsFor('anon')].sort());
    expect(await executable('authenticated')).toEqual(
      [...callable, ...callableSignedIn, ...insideFunctionsFor('authenticated')].sort(),
    );
  });

  test('nothing in public runs with the rights of its owner', async () => {
    expect(await db.query(`select from pg_proc where pronamespace = 'public'::regnamespace and prosecdef`)).toEqual([]);
  });

  test('every policy names its roles, and asks for the account once per statement', async () => {
    const policies = await db.query<{ name: string; roles: string[]; clause: string }>(
      `select policyname as name, roles::text[] as roles, coalesce(qual, '') || coalesce(with_check, '') as clause
       from pg_policies where schemaname in ('public', 'private')`,
    );
    expect(policies.length).toBeGreaterThan(0);
    for (const { roles, clause } of policies) {
      expect(roles).not.toContain('public');
      expect(clause.replaceAll(/\( *SELECT auth\.uid\(\) AS uid\)/g, '')).not.toContain('auth.');
    }
  });

  test('posts have one relationship with teachers, so that the API can join them without a hint', async () => {
    const between = await db.query(
      `select c.conrelid::regclass::text as tbl from pg_constraint as c
       where c.contype = 'f' and c.confrelid = 'public.teachers'::regclass
         and (c.conrelid = 'public.posts'::regclass or exists (
           select from pg_constraint as o where o.conrelid = c.conrelid and o.contype = 'f'
             and o.confrelid = 'public.posts'::regclass))`,
    );
    expect(between).toEqual([{ tbl: expect.stringMatching(/^(public\.)?posts$/) }]);
  });

  test('at most one policy speaks for a role, a table and a verb', async () => {
    const several = await db.query(
      `select tablename, cmd, role from pg_policies, unnest(roles) as role
       where schemaname in ('public', 'private') group by 1, 2, 3 having count(*) > 1`,
    );
    expect(several).toEqual([]);
  });

  test('every foreign key has an index that begins with it', async () => {
    const missing = await db.query(
      `select c.conrelid::regclass::text, c.conname from pg_constraint as c
       where c.contype = 'f' and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)
         and not exists (
           select from pg_index as i where i.indrelid = c.conrelid
             and (string_to_array(i.indkey::text, ' ')::smallint[])[1:cardinality(c.conkey)] @> c.conkey)`,
    );
    expect(missing).toEqual([]);
  });

  test('nobody but the owner creates anything in the schemas of the API', async () => {
    for (const role of ['anon', 'authenticated', 'service_role']) {
      for (const schema of ['public', 'private']) {
        const [row] = await db.query('select has_schema_privilege($1, $2, $3) as may', [role, schema, 'create']);
        expect(row).toEqual({ may: false });
      }
    }
  });

  test('nobody reads what is private, neither the rows nor how many there are', async () => {
    for (const caller of callers()) {
      const grants = (name: string) => (caller.role === 'anon' ? tables[name]?.anon : tables[name]?.authenticated);
      for (const table of Object.keys(tables).filter((name) => grants(name) === '')) {
        expect(await outcome(db.call(caller, `select * from ${table}`))).toBe('42501');
        expect(await outcome(db.call(caller, `select count(*) from ${table}`))).toBe('42501');
      }
    }
  });

  test.each(Object.keys(tables))('the columns of %s that can be written are those written down', async (table) => {
    for (const role of ['anon', 'authenticated'] as const) {
      for (const verb of ['insert', 'update'] as const) {
        const [row] = await db.query<{ columns: string }>(
          `select coalesce(string_agg(attname, ',' order by attname), '') as columns from pg_attribute
           where attrelid = $2::regclass and attnum > 0 and not attisdropped and has_column_privilege($1, $2::regclass, attname, $3)`,
          [role, table, verb],
        );
        expect(row?.columns).toBe(role === 'anon' ? '' : (writable[table]?.[verb] ?? ''));
      }
    }
  });

  test("a visitor writes no table directly, whatever the verb, and nobody a column that is the server's", async () => {
    const statements: [Caller, string][] = [];
    for (const table of Object.keys(tables)) {
      const columns = await db.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
        [table],
      );
      for (const caller of [visitor, account(teacher)]) {
        const grants = caller === visitor ? undefined : writable[table];
        for (const { name } of columns) {
          if (grants?.insert.split(',').includes(name) !== true)
            statements.push([caller, `insert into ${table} (${name}) values (default)`]);
          if (grants?.update.split(',').includes(name) !== true)
            statements.push([caller, `update ${table} set ${name} = default`]);
        }
        if (caller === visitor || tables[table]?.authenticated.includes('DELETE') !== true)
          statements.push([caller, `delete from ${table}`]);
        statements.push([caller, `truncate ${table}`]);
      }
    }
    expect(statements.length).toBeGreaterThan(500);
    const wrong: string[] = [];
    for (const [caller, statement] of statements)
      if ((await outcome(db.call(caller, statement))) !== '42501') wrong.push(statement);
    expect(wrong).toEqual([]);
  });

  test('an upsert, a bulk insert and a self-approval are refused like any other write', async () => {
    const applicant = account(pending);
    const statements = [
      `insert into public.teachers (id, display_name, role, is_approved) values ('${pending}', 'x', 'owner', true)
       on conflict (id) do update set is_approved = true, role = 'owner'`,
      `insert into public.teachers select * from public.teachers`,
      `update public.teachers set is_approved = true where id = '${pending}'`,
      `merge into public.teachers as t using (select 1) as s on t.id = '${pending}' when matched then update set is_approved = true`,
    ];
    for (const statement of statements) expect(await outcome(db.call(applicant, statement))).toBe('42501');
  });

  test('everybody sees approved teachers, and a pending one sees only itself besides', async () => {
    const seen = async (caller: Caller): Promise<unknown[]> =>
      (await db.call<{ id: string }>(caller, 'select id from public.teachers')).map((row) => row.id).sort();
    expect(await seen(visitor)).toEqual([teacher]);
    expect(await seen(account(randomUUID()))).toEqual([teacher]);
    expect(await seen(account(pending))).toEqual([teacher, pending].sort());
  });

  test('a post can be read with its teacher and all the columns of both', async () => {
    const rows = await db.call(
      visitor,
      'select p.*, t.* from public.posts as p join public.teachers as t on t.id = p.teacher_id',
    );
    expect(rows).toHaveLength(1);
  });

  test('a caller without an account is nobody, whatever its token says of the role', async () => {
    const rows = await db.call<{ scopes: string[] }>({ role: 'authenticated' }, 'select private.my_scopes() as scopes');
    expect(rows[0]?.scopes).toEqual(['public']);
  });

  test('the helpers that run with more rights give nothing to a caller who reaches them', async () => {
    for (const caller of callers()) {
      const exits = await db.call(
        caller,
        `select * from private.exits_between($1, '1:1:', pg_current_snapshot(),
           row('', '', '18446744073709551615', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'z')::private.pull_position, 100)`,
        [`user:${randomUUID()}`],
      );
      expect(exits).toEqual([]);
      for (const forbidden of [
        `select private.actor('${newBrowser()}')`,
        `select private.spend('push x', 1, 1, 1)`,
        'select private.gc_exits()',
        'select private.collect_garbage()',
        `select private.poke('public')`,
        'select private.caller_place()',
        'select private.caller_address()',
        'select private.is_at_school()',
        'select private.spend_on_browser()',
        `select private.spend_share('new x', 1, 1)`,
        `select private.set_browser_tap('', null)`,
        'select private.spend_on_note()',
        `select private.note('x', null, null, null)`,
        `select private.end_sessions('${teacher}')`,
        `select private.code_hash('x')`,
        'select private.new_code()',
        `select private.usable_code('x')`,
        `select private.hold_teacher('${pending}', 1)`,
        `select private.teacher_answer('${pending}')`,
        `select private.browser_of('${newBrowser()}')`,
        `select private.tell('approved', null, '${teacher}')`,
        'select private.spread_notices()',
        'select private.take_push(1)',
        `select private.settle_push('[]')`,
        `select private.is_push_service('https://fcm.googleapis.com/x')`,
      ]) {
        expect(await outcome(db.call(caller, forbidden))).toBe('42501');
      }
    }
  });
});
