import type { TestDatabase } from '../support/database.ts';
import { mutationsOf } from './clauses.ts';

/** One thing made wrong in the database. */
export interface Mutant {
  readonly name: string;
  /** The table or function whose attempts are tried first. */
  readonly focus: string;
  readonly statement: string;
}

const ours = `('public'::regnamespace, 'private'::regnamespace)`;

/** Everything that can be made wrong one at a time, read from the catalog. */
export async function mutantsOf(db: TestDatabase): Promise<Mutant[]> {
  const kinds = await Promise.all([
    policyMutants(db),
    securityMutants(db),
    grantMutants(db),
    functionGrantMutants(db),
    triggerMutants(db),
    guardMutants(db),
  ]);
  return kinds.flat();
}

interface Policy {
  readonly name: string;
  readonly tbl: string;
  readonly qual: string | null;
  readonly with_check: string | null;
}

async function policyMutants(db: TestDatabase): Promise<Mutant[]> {
  const policies = await db.query<Policy>(
    `select policyname as name, tablename as tbl, qual, with_check from pg_policies where schemaname = 'public' order by 2, 1`,
  );
  return policies.flatMap(({ name, tbl, qual, with_check }) => {
    const altered = (kind: 'using' | 'with check', clause: string | null): Mutant[] =>
      clause === null
        ? []
        : mutationsOf(clause).map((mutation) => ({
            name: `policy ${name}: ${kind} ${mutation.name}`,
            focus: tbl,
            statement: `alter policy ${name} on public.${tbl} ${kind} (${mutation.clause})`,
          }));
    const dropped = { name: `policy ${name}: dropped`, focus: tbl, statement: `drop policy ${name} on public.${tbl}` };
    return altered('using', qual).concat(altered('with check', with_check), dropped);
  });
}

async function securityMutants(db: TestDatabase): Promise<Mutant[]> {
  const tables = await db.query<{ schema: string; name: string }>(
    `select relnamespace::regnamespace::text as schema, relname as name from pg_class
     where relnamespace in ${ours} and relkind in ('r', 'p') order by 1, 2`,
  );
  return tables.flatMap(({ schema, name }) =>
    ['disable', 'no force'].map((how) => ({
      name: `table ${schema}.${name}: ${how} row level security`,
      focus: schema === 'public' ? name : 'security',
      statement: `alter table ${schema}.${name} ${how} row level security`,
    })),
  );
}

const rolesAndVerbs = `unnest(array['anon', 'authenticated']) as role,
  unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as verb`;

async function grantMutants(db: TestDatabase): Promise<Mutant[]> {
  const tables = await db.query<{ tbl: string; focus: string; role: string; verb: string; held: boolean }>(
    `select c.oid::regclass::text as tbl, role, verb, has_table_privilege(role, c.oid, verb) as held,
       case c.relnamespace when 'public'::regnamespace then c.relname else 'private' end as focus
     from pg_class as c, ${rolesAndVerbs}
     where c.relnamespace in ${ours} and c.relkind in ('r', 'p') order by 1, 2, 3`,
  );
  const columns = await db.query<{
    tbl: string;
    focus: string;
    role: string;
    verb: string;
    name: string;
    held: boolean;
  }>(
    `select c.oid::regclass::text as tbl, c.relname as focus, role, verb, a.attname as name,
       has_column_privilege(role, c.oid, a.attnum, verb) as held
     from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped, ${rolesAndVerbs}
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and verb in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
       -- A column of a table that is granted whole cannot be taken away alone.
       and not has_table_privilege(role, c.oid, verb)
     order by 1, 2, 3, 4`,
  );
  return [
    ...tables.map(({ tbl, focus, role, verb, held }) => change(held, verb, tbl, { role, focus })),
    ...columns.map(({ tbl, focus, role, verb, name, held }) => change(held, `${verb} (${name})`, tbl, { role, focus })),
  ];
}

function change(held: boolean, what: string, on: string, { role, focus }: { role: string; focus: string }): Mutant {
  const statement = held ? `revoke ${what} on ${on} from ${role}` : `grant ${what} on ${on} to ${role}`;
  return { name: statement, focus, statement };
}

async function functionGrantMutants(db: TestDatabase): Promise<Mutant[]> {
  const functions = await db.query<{ name: string; focus: string; role: string; held: boolean }>(
    `select p.oid::regprocedure::text as name, 'function' as focus, role, has_function_privilege(role, p.oid, 'execute') as held
     from pg_proc as p, unnest(array['anon', 'authenticated']) as role where p.pronamespace in ${ours} order by 1, 3`,
  );
  return functions.map(({ name, focus, role, held }) => change(held, 'execute', `function ${name}`, { role, focus }));
}

async function triggerMutants(db: TestDatabase): Promise<Mutant[]> {
  const triggers = await db.query<{ name: string; tbl: string; focus: string }>(
    `select t.tgname as name, c.oid::regclass::text as tbl, c.relname as focus
     from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
     where c.relnamespace in ${ours} and not t.tgisinternal order by 2, 1`,
  );
  return triggers.map(({ name, tbl, focus }) => ({
    name: `trigger ${name}: dropped`,
    focus,
    statement: `drop trigger ${name} on ${tbl}`,
  }));
}

/** The questions on which everything else rests, answered wrongly; and the refusals, left out. */
async function guardMutants(db: TestDatabase): Promise<Mutant[]> {
  const questions = await db.query<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'private'::regnamespace and pronargs = 0
       and prorettype = 'boolean'::regtype and provolatile = 's' order by 1`,
  );
  const head = (name: string, returns: string) => `create or replace function private.${name}() returns ${returns}`;
  const definer = `stable security definer set search_path = ''`;
  const refusals = ['forbid', 'require_admin', 'missing', 'outdated'];
  return [
    ...questions.flatMap(({ name }) =>
      ['true', 'false'].map((answer) => ({
        name: `private.${name}(): always ${answer}`,
        focus: 'students',
        statement: `${head(name, 'boolean')} language sql ${definer} as 'select ${answer}'`,
      })),
    ),
    ...['owner', 'teacher'].map((role) => ({
      name: `private.teacher_role(): always ${role}`,
      focus: 'posts',
      statement: `${head('teacher_role', 'text')} language sql ${definer} as $$ select '${role}'::text $$`,
    })),
    {
      name: 'private.teacher_role(): the role that was asked for',
      focus: 'posts',
      statement: `${head('teacher_role', 'text')} language sql ${definer}
        as 'select t.role from public.teachers as t where t.id = (select auth.uid())'`,
    },
    ...refusals.map((name) => ({
      name: `private.${name}(): refuses nobody`,
      focus: 'approve_teacher',
      statement: `${head(name, 'void')} language plpgsql ${definer} as 'begin end'`,
    })),
    {
      name: 'private.demand_own(jsonb): refuses nobody',
      focus: 'teachers',
      statement: `create or replace function private.demand_own(mutation jsonb) returns void
        language plpgsql stable set search_path = '' as 'begin end'`,
    },
  ];
}
