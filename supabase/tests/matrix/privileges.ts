import { declaredFunctions, mayExecute } from './functions.ts';
import { insideFunctionsFor } from './inside-functions.ts';
import { verbs, type TableModel } from './model.ts';
import type { SqlAttempt } from './sql-runner.ts';
import { tables } from './tables.ts';

const roles = ['anon', 'authenticated'] as const;
type Role = (typeof roles)[number];

/** Anybody of that role; all have the same grants. */
const actorOf = (role: Role) => (role === 'anon' ? 'visitor' : 'nobody');

/** What the catalog has to say, as queries that must find nothing. They see what no request of the API can try. */
export function privilegeAttempts(): SqlAttempt[] {
  const queries = [...tableGrants(), ...functionGrants(), ...closedSchemas(), ...guards()];
  return queries.map(({ name, focus, statement }) => ({
    name,
    focus,
    statement,
    role: 'none',
    claims: '',
    isCall: false,
    expected: '0 rows',
  }));
}

type Query = Pick<SqlAttempt, 'name' | 'focus' | 'statement'>;

function tableGrants(): Query[] {
  return Object.entries(tables).flatMap(([table, model]) =>
    roles.map((role) => ({
      name: `the grants of ${role} on ${table} are those declared`,
      focus: table,
      statement: differences(
        `select lower(p) || ' ' || a.attname from pg_attribute as a, unnest(array['SELECT', 'INSERT', 'UPDATE', 'REFERENCES']) as p
         where a.attrelid = 'public.${table}'::regclass and a.attnum > 0 and not a.attisdropped
           and has_column_privilege('${role}', a.attrelid, a.attnum, p)
         union all select lower(p) from unnest(array['DELETE', 'TRUNCATE', 'TRIGGER']) as p
         where has_table_privilege('${role}', 'public.${table}', p)`,
        declaredGrants(model, role),
      ),
    })),
  );
}

function declaredGrants({ columns, reach }: TableModel, role: Role): string[] {
  const actor = actorOf(role);
  return [
    ...Object.entries(columns).flatMap(([column, rule]) =>
      (['select', 'insert', 'update'] as const)
        .filter((verb) => rule[verb].includes(actor))
        .map((verb) => `${verb} ${column}`),
    ),
    ...verbs.filter((verb) => verb === 'delete' && reach[verb][actor] !== 'refused'),
  ];
}

function functionGrants(): Query[] {
  return roles.flatMap((role) => [
    {
      name: `the functions of the API that ${role} may execute are those declared`,
      focus: 'function',
      statement: differences(
        executable('public', 'p.proname', role),
        declaredFunctions.filter((name) => mayExecute(name, role)),
      ),
    },
    {
      name: `the inner functions that ${role} may execute are those declared`,
      focus: 'function',
      statement: differences(executable('private', 'p.oid::regprocedure', role), insideFunctionsFor(role)),
    },
  ]);
}

function executable(schema: string, named: string, role: Role): string {
  return `select distinct ${named}::text from pg_proc as p
    where p.pronamespace = '${schema}'::regnamespace and has_function_privilege('${role}', p.oid, 'execute')`;
}

function closedSchemas(): Query[] {
  const all = `unnest(array['anon', 'authenticated', 'service_role']) as role`;
  return [
    {
      name: 'nobody has any right on a private table',
      focus: 'private',
      statement: `select from pg_class as c, ${all}, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as p
        where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') and (has_table_privilege(role, c.oid, p)
          or (p in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES') and has_any_column_privilege(role, c.oid, p)))`,
    },
    {
      name: 'nobody makes anything in a schema of ours',
      focus: 'private',
      statement: `select from unnest(array['public', 'private']) as s, ${all} where has_schema_privilege(role, s, 'create')`,
    },
  ];
}

function guards(): Query[] {
  return [
    {
      name: 'every table has row level security, enabled and forced',
      focus: 'security',
      statement: `select from pg_class as c where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and c.relkind in ('r', 'p') and not (c.relrowsecurity and c.relforcerowsecurity)`,
    },
    {
      name: 'every trigger is enabled',
      focus: 'security',
      statement: `select from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and t.tgenabled <> 'O'`,
    },
    {
      name: 'every mirrored table renews the lineage when it is emptied',
      focus: 'security',
      statement: `select from pg_attribute as a join pg_class as c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attname = '_tx' and not exists (
          select from pg_trigger as t where t.tgrelid = c.oid and t.tgfoid = 'private.renew_lineage()'::regprocedure)`,
    },
  ];
}

/** Rows where what is found and what is declared differ. */
function differences(found: string, declared: readonly string[]): string {
  const list = declared.map((entry) => `'${entry}'`).join(', ');
  const wanted = `select unnest(array[${list}]::text[])`;
  return `(select * from (${found}) as f except ${wanted}) union all (${wanted} except select * from (${found}) as f)`;
}
