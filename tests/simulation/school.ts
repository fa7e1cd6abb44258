import type postgres from 'postgres';
import { openPostgres } from '../../supabase/tests/support/database.ts';
import { Backup } from './backup.ts';
import { keepWords } from './words.ts';

/** A database of the school on a PostgreSQL of its own, for one play after another. */
export interface School {
  readonly sql: postgres.Sql;
  readonly backup: Backup;
  close(): Promise<void>;
}

/** Opens it. No play cuts its power, so it does not wait for the disk. */
export async function openSchool(): Promise<School> {
  const database = await openPostgres();
  const { sql } = database;
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'jit'])
    await sql.unsafe(`alter system set ${setting} = off`);
  await sql`select pg_reload_conf()`;
  await sql`update private.settings set mutations_burst = 1000000, new_browsers_burst = 1000000, new_browsers_per_hour = 1000000`;
  await keepWords(sql);
  return { sql, backup: await Backup.prepare(sql), close: () => database.close() };
}
