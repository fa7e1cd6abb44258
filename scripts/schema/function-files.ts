import type { Sql } from 'postgres';
import { oneFileEach, type SchemaFile } from './schema-file.ts';

/** Each function with its body and who may call it; several of one name stand together. */
export async function functionFiles(sql: Sql): Promise<SchemaFile[]> {
  const rows = await sql<{ path: string; definition: string; signature: string; callers: string | null }[]>`
    select 'functions/' || n.nspname || '.' || p.proname || '.sql' as path,
      pg_get_functiondef(p.oid) as definition,
      p.oid::regprocedure::text as signature,
      (select string_agg(distinct coalesce(r.rolname, 'public'), ', ' order by coalesce(r.rolname, 'public'))
        from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) as a left join pg_roles as r on r.oid = a.grantee
        where a.privilege_type = 'EXECUTE' and a.grantee <> p.proowner) as callers
    from pg_proc as p join pg_namespace as n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')
      and not exists (select from pg_depend as d where d.objid = p.oid and d.deptype = 'e')
    order by 1, p.oid::regprocedure::text collate "C"`;
  return oneFileEach(
    rows.map(({ path, definition, signature, callers }) => ({
      path,
      statement: `${definition.trimEnd()};\n${callers === null ? '-- only its owner may call it' : `grant execute on function ${signature} to ${callers};`}`,
    })),
  );
}
