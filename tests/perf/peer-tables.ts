import postgres from 'postgres';
import { prepareReplicacheTables } from './replicache-tables.ts';

/**
 * RxDB's replication wants the columns `_modified` and `_deleted`, and Legend-State can use them. They get copies of the
 * same rows with them and the index that their query needs, readable by everybody,
 * and a table for likes that everybody may write, so that no policy slows them down. Replicache gets a backend of its own.
 */
export async function preparePeerTables(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  const columns = {
    teachers: 'id, display_name, profile_photo, department, bio, role, revision, _h::text as digest',
    posts:
      'id, title, content, image_url, media_items, teacher_id, created_at, updated_at, revision, _h::text as digest',
    post_stats: 'post_id, likes, saves, revision, _h::text as digest',
  };
  for (const [table, list] of Object.entries(columns)) {
    const name = `public.bench_${table}`;
    const key = table === 'post_stats' ? 'post_id' : 'id';
    await sql.unsafe(`
      create table ${name} as
        select ${list}, '2026-01-01T00:00:00Z'::timestamptz + row_number() over (order by ${key}) * interval '1 ms' as _modified, false as _deleted
        from public.${table} ${table === 'teachers' ? 'where is_approved' : ''};
      alter table ${name} add primary key (${key});
      create index on ${name} (_modified, ${key});
      grant select on ${name} to anon;
      analyze ${name};
    `);
  }
  await sql.unsafe(`
    create table public.bench_likes (
      id text primary key, post_id uuid not null, value boolean not null, _modified timestamptz not null default now(),
      _deleted boolean not null default false);
    grant select, insert, update on public.bench_likes to anon;
  `);
  await prepareReplicacheTables(sql);
  await sql`notify pgrst, 'reload schema'`;
  await sql.end();
}
