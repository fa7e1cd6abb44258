import { entryProbes } from './entry-probes.ts';
import { noticeProbes } from './notice-probes.ts';
import { peopleProbes } from './people-probes.ts';
import { calm, poked, type Probe, publications, sample } from './probe.ts';
import type { SqlAttempt } from './sql-runner.ts';
import { entryOf } from './tables/publications.ts';
import { codeOf } from './tables/students.ts';
import { insertOf, literal, whereOf, type World } from './world.ts';
import { tables } from './tables.ts';

/** What triggers and guards have to do, each as a block that fails unless they did. */
export function probeAttempts(world: World): SqlAttempt[] {
  const probes = [
    ...stamps(world),
    ...publicPokes(world),
    ...userPokes(world),
    ...counts(world),
    ...single(world),
    ...entryProbes(world),
    ...noticeProbes(world),
    ...peopleProbes(world),
  ];
  return probes.map(({ name, focus, body }) => ({
    name,
    focus,
    statement: `do $probe$ declare before_it record; after_it record; total bigint; begin\n${body}\nend $probe$`,
    role: 'none',
    claims: '',
    isCall: true,
    expected: 'ok',
  }));
}

const ofAccounts = ['students', 'student_gpas', 'student_post_interactions', 'teacher_post_interactions'];
const mirrored = ['teachers', ...publications, 'post_stats', 'post_takedowns', ...ofAccounts];

function stamps(world: World): Probe[] {
  return mirrored.flatMap((table) => {
    const { key, insert, id } = sample(world, table);
    const exit = `select from private.exits as e where e.tbl = '${table}' and e.id = '${id}'`;
    return [
      {
        name: `an update of ${table} is stamped`,
        focus: table,
        body: `select * into before_it from public.${table} where ${key};
          update public.${table} set revision = revision where ${key};
          select * into after_it from public.${table} where ${key};
          assert after_it.revision = before_it.revision + 1, 'revision';
          assert after_it._tx = pg_current_xact_id() and after_it._h <> before_it._h, 'stamp';`,
      },
      {
        name: `a row that leaves ${table} is listed, until it comes back`,
        focus: table,
        body: `select * into before_it from public.${table} where ${key};
          delete from public.${table} where ${key};
          assert exists (${exit}), 'exit';
          ${insert};
          assert not exists (${exit}), 'return';
          select * into after_it from public.${table} where ${key};
          assert after_it.revision > before_it.revision, 'revision';`,
      },
    ];
  });
}

function publicPokes(world: World): Probe[] {
  const probes = ['teachers', ...publications].map((table) => {
    const { key } = sample(world, table);
    return {
      name: `a change of ${table} pokes everybody`,
      focus: table,
      body: `${calm} update public.${table} set revision = revision where ${key}; ${poked('public')}`,
    };
  });
  const { key } = sample(world, 'post_stats');
  const beat = {
    name: 'a change of post_stats pokes nobody, and everybody with the beat of its schedule',
    focus: 'post_stats',
    body: `${calm} update public.post_stats set revision = revision where ${key};
      assert current_setting('manara.poked', true) = '', 'poke: ' || current_setting('manara.poked', true);
      assert private.tell_counts(), 'told'; ${poked('public')}`,
  };
  return [...probes, beat];
}

function userPokes(world: World): Probe[] {
  const pending = { key: `id = '${world.ids.otherPending}'`, ownerId: world.ids.otherPending };
  const applicants = tables['teachers']?.rows(world).find(({ ownerId }) => ownerId === world.ids.otherPending);
  const places = [
    { table: 'teachers', ...pending, insert: insertOf('teachers', applicants?.values ?? {}) },
    ...ofAccounts.map((table) => Object.assign({ table }, sample(world, table))),
  ];
  const changed = places.map(({ table, key, ownerId }) => ({
    name: `a change of ${table} pokes its owner`,
    focus: table,
    body: `${calm} update public.${table} set revision = revision where ${key}; ${poked(`user:${ownerId}`)}`,
  }));
  // What was taken down is put back, and never changed.
  const comeAndGo = [...places, { table: 'post_takedowns', ...sample(world, 'post_takedowns') }];
  const comings = comeAndGo.flatMap(({ table, key, insert, ownerId }) => {
    const heard = poked(`user:${ownerId}`);
    return [
      {
        name: `a deletion from ${table} pokes its owner`,
        focus: table,
        body: `${alone(table, 'delete')} ${calm} delete from public.${table} where ${key}; ${heard}`,
      },
      {
        name: `an insert into ${table} pokes its owner`,
        focus: table,
        body: `${alone(table, 'insert')} delete from public.${table} where ${key}; ${calm} ${insert}; ${heard}`,
      },
    ];
  });
  return [...changed, ...comings];
}

/** Silences what else pokes when a row comes or goes with all that hangs on it. */
function alone(table: string, verb: 'insert' | 'delete'): string {
  if (table === 'students')
    return `alter table public.student_gpas disable trigger student_gpas_poke_${verb};
      delete from public.student_post_interactions;`;
  if (table !== 'teachers') return '';
  return publications.map((other) => `alter table public.${other} disable trigger ${other}_poke;`).join('\n');
}

function counts(world: World): Probe[] {
  const post = entryOf('posts', 'teacher');
  const likes = `(select likes from public.post_stats where post_id = '${post}')`;
  return ['post_interactions', 'student_post_interactions', 'teacher_post_interactions'].map((table) => {
    const { key, insert } = sample(world, table);
    return {
      name: `likes in ${table} are counted`,
      focus: table,
      body: `total := ${likes};
        update public.${table} set liked = false where ${key};
        assert ${likes} = total - 1, 'update';
        delete from public.${table} where ${key};
        assert ${likes} = total - 1, 'delete of none';
        ${insert};
        assert ${likes} = total, 'insert';
        delete from public.${table} where ${key};
        assert ${likes} = total - 1, 'delete';`,
    };
  });
}

function tidied(table: string, key: string, set: Record<string, string>, expected: string): Probe {
  const assignments = Object.entries(set).map(([column, value]) => `${column} = ${literal(value)}`);
  return {
    name: `${table} are tidied`,
    focus: table,
    body: `update public.${table} set ${assignments.join(', ')} where ${key};
      select * into after_it from public.${table} where ${key};
      assert ${expected}, 'text';
      assert after_it.updated_at = now(), 'time';`,
  };
}

const sneaky = '  A\u202Eb \u200B ';

function single(world: World): Probe[] {
  const { ids } = world;
  const audited = (action: string) => `(select count(*) from private.audit_log where action = '${action}')`;
  const audits = (table: string, statement: string, schema = 'public'): Probe => ({
    name: `${statement.split(' ')[0]} of ${table} is noted`,
    focus: table,
    body: `total := ${audited(`${table}.${statement.split(' ')[0]}`)};
      ${statement.replace('@', `${schema}.${table}`)};
      assert ${audited(`${table}.${statement.split(' ')[0]}`)} = total + 1, 'audit';`,
  });
  const sessionsEnd = (table: string, id: string): Probe => ({
    name: `whoever loses approval in ${table} loses its sessions`,
    focus: table,
    body: `create table if not exists auth.sessions (user_id uuid);
      insert into auth.sessions (user_id) values ('${id}');
      update public.${table} set is_approved = false where id = '${id}';
      assert not exists (select from auth.sessions where user_id = '${id}'), 'sessions';`,
  });
  const codeEnds = (statement: string): Probe => ({
    name: `codes end with the teacher: ${statement.split(' ')[0]}`,
    focus: 'teachers',
    body: `${statement};
      assert exists (select from public.student_acceptance_codes where id = '${codeOf('student')}' and revoked_at is not null), 'codes';`,
  });
  const ownLike = whereOf({ post_id: entryOf('posts', 'teacher'), student_id: ids.student });
  const teachersLike = whereOf({ post_id: entryOf('posts', 'teacher'), teacher_id: ids.teacher });
  const clean = (column: string) => `after_it.${column} = 'Ab'`;
  return [
    tidied('teachers', whereOf({ id: ids.teacher }), { display_name: sneaky }, clean('display_name')),
    tidied('students', whereOf({ id: ids.student }), { display_name: `x${sneaky}` }, `after_it.display_name = 'x Ab'`),
    tidied('student_gpas', whereOf({ id: ids.student }), { gpa: '3' }, 'after_it.gpa = 3'),
    ...publications.map((table) =>
      tidied(
        table,
        whereOf({ id: entryOf(table, 'teacher') }),
        { title: sneaky, image_alt: sneaky },
        `${clean('title')} and ${clean('image_alt')}`,
      ),
    ),
    tidied(
      'post_interactions',
      whereOf({ post_id: entryOf('posts', 'teacher') }),
      { liked: 'false' },
      'not after_it.liked',
    ),
    tidied('student_post_interactions', ownLike, { liked: 'false' }, 'after_it.liked_clock > 1'),
    tidied('teacher_post_interactions', teachersLike, { liked: 'false' }, 'after_it.liked_clock > 1'),
    {
      name: 'a teacher who is no more approved is public no more',
      focus: 'teachers',
      body: `update public.teachers set is_approved = false where id = '${ids.teacher}';
        assert (select scope from public.teachers where id = '${ids.teacher}') = 'user:${ids.teacher}', 'scope';`,
    },
    {
      name: 'a new post has counts, a new student a grade',
      focus: 'posts',
      body: `${insertOf('posts', tables['posts']?.draft(world, ids.teacher, 'own') ?? {})};
        assert (select count(*) from public.post_stats) = (select count(*) from public.posts), 'counts';`,
    },
    {
      name: 'a new student has a grade',
      focus: 'students',
      body: `${insertOf('students', tables['students']?.draft(world, ids.stranger, 'other') ?? {})};
        assert exists (select from public.student_gpas where id = '${ids.stranger}' and gpa = 0), 'grade';`,
    },
    audits('teachers', `update @ set role = 'owner' where id = '${ids.teacher}'`),
    audits('students', `update @ set is_approved = false where id = '${ids.student}'`),
    audits('student_gpas', `update @ set gpa = 2.5 where id = '${ids.student}'`),
    audits('student_acceptance_codes', `update @ set revoked_at = now() where id = '${codeOf('student')}'`),
    audits('admins', `insert into @ (user_id) values ('${ids.stranger}')`, 'private'),
    audits('deletion_requests', `insert into @ (user_id) values ('${ids.stranger}')`, 'private'),
    ...['delete from @', 'truncate @', `update @ set action = 'none'`].map((statement) => ({
      name: `the audit log is never changed: ${statement.split(' ')[0]}`,
      focus: 'audit_log',
      body: `begin
          ${statement.replace('@', 'private.audit_log')};
          assert false, 'changed';
        exception when insufficient_privilege then null;
        end;`,
    })),
    sessionsEnd('teachers', ids.teacher),
    sessionsEnd('students', ids.student),
    codeEnds(`update public.teachers set is_approved = false where id = '${ids.teacher}'`),
    codeEnds(`delete from public.teachers where id = '${ids.teacher}'`),
  ];
}
