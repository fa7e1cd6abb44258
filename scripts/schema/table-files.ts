import type { Sql } from 'postgres';
import { oneFileEach, type SchemaFile } from './schema-file.ts';

interface Statement {
  readonly path: string;
  readonly statement: string;
}

/**
 * Each table with its columns, rules, indexes, triggers, policies and rights; of the tables of Storage, which belong to the
 * platform, the policies alone.
 */
export async function tableFiles(sql: Sql): Promise<SchemaFile[]> {
  const parts = await Promise.all([columns(sql), indexes(sql), triggers(sql), policies(sql), rights(sql)]);
  const files = oneFileEach(parts.flat());
  return files.sort(([one], [other]) => (one < other ? -1 : 1));
}

/** Each composite type. */
export async function typeFiles(sql: Sql): Promise<SchemaFile[]> {
  const rows = await sql<Statement[]>`
    select 'types/' || n.nspname || '.' || c.relname || '.sql' as path,
      'create type ' || n.nspname || '.' || c.relname || E' as (\n'
        || string_agg('  ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod), E',\n' order by a.attnum)
        || E'\n);' as statement
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace join pg_attribute as a on a.attrelid = c.oid
    where n.nspname in ('public', 'private') and c.relkind = 'c' and a.attnum > 0 and not a.attisdropped
    group by n.nspname, c.relname order by 1`;
  return oneFileEach(rows);
}

function columns(sql: Sql): Promise<Statement[]> {
  return sql<Statement[]>`
    select 'tables/' || n.nspname || '.' || c.relname || '.sql' as path,
      'create table ' || n.nspname || '.' || c.relname || E' (\n' || (
        select string_agg('  ' || part, E',\n' order by kind, place, part) from (
          select 1 as kind, a.attnum as place, concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod),
              case when a.attgenerated = 's' then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
                when a.attidentity <> '' then 'generated always as identity'
                when d.adbin is not null then 'default ' || pg_get_expr(d.adbin, d.adrelid) end,
              case when a.attnotnull then 'not null' end) as part
          from pg_attribute as a left join pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          union all
          select 2, 0, 'constraint ' || o.conname || ' ' || pg_get_constraintdef(o.oid)
          from pg_constraint as o where o.conrelid = c.oid and o.contype in ('p', 'u', 'c', 'f', 'x')) as parts)
      || E'\n);' || case when c.relrowsecurity
        then E'\nalter table ' || n.nspname || '.' || c.relname || ' enable row level security;' else '' end as statement
    from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind = 'r' order by 1`;
}

/** But for those that a rule of the table makes. */
function indexes(sql: Sql): Promise<Statement[]> {
  return sql<Statement[]>`
    select 'tables/' || n.nspname || '.' || c.relname || '.sql' as path, pg_get_indexdef(i.indexrelid) || ';' as statement
    from pg_index as i join pg_class as c on c.oid = i.indrelid join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private')
      and not exists (select from pg_constraint as o where o.conindid = i.indexrelid and o.contype in ('p', 'u', 'x'))
    order by 1, 2`;
}

function triggers(sql: Sql): Promise<Statement[]> {
  return sql<Statement[]>`
    select 'tables/' || n.nspname || '.' || c.relname || '.sql' as path, pg_get_triggerdef(t.oid) || ';' as statement
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_namespace as n on n.oid = c.relnamespace
      join pg_proc as p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by 1, 2`;
}

function policies(sql: Sql): Promise<Statement[]> {
  return sql<Statement[]>`
    select 'tables/' || schemaname || '.' || tablename || '.sql' as path,
      'create policy ' || policyname || ' on ' || schemaname || '.' || tablename
        || case when permissive = 'RESTRICTIVE' then ' as restrictive' else '' end
        || ' for ' || lower(cmd) || ' to ' || array_to_string(roles, ', ')
        || coalesce(' using (' || qual || ')', '') || coalesce(' with check (' || with_check || ')', '') || ';' as statement
    from pg_policies order by 1, 2`;
}

/** Of the roles of the API: what each may do with the table, or with some of its columns. */
function rights(sql: Sql): Promise<Statement[]> {
  return sql<Statement[]>`
    select path, 'grant ' || what || ' on ' || object || ' to ' || string_agg(role, ', ' order by role) || ';' as statement
    from (
      select path, object, role, string_agg(what, ', ' order by what) as what from (
        select 'tables/' || n.nspname || '.' || c.relname || '.sql' as path, n.nspname || '.' || c.relname as object,
          r.rolname::text as role, lower(a.privilege_type) as what
        from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
          cross join aclexplode(c.relacl) as a join pg_roles as r on r.oid = a.grantee
        where n.nspname in ('public', 'private') and c.relkind = 'r' and a.grantee <> c.relowner
        union all
        select 'tables/' || n.nspname || '.' || c.relname || '.sql', n.nspname || '.' || c.relname, r.rolname::text,
          lower(a.privilege_type) || ' (' || string_agg(t.attname, ', ' order by t.attnum) || ')'
        from pg_attribute as t join pg_class as c on c.oid = t.attrelid join pg_namespace as n on n.oid = c.relnamespace
          cross join aclexplode(t.attacl) as a join pg_roles as r on r.oid = a.grantee
        where n.nspname in ('public', 'private') and c.relkind = 'r'
        group by n.nspname, c.relname, r.rolname, a.privilege_type) as each_right
      group by path, object, role) as of_role
    group by path, object, what order by path, what`;
}
