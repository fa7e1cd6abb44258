/** The database as it stands after the migrations, one file an object: what is looked up here is changed by a migration. */
import type { Sql } from 'postgres';
import { functionFiles } from './function-files.ts';
import { tableFiles, typeFiles } from './table-files.ts';

/** By its path in `supabase/schema/`, what each object of the database is now. */
export async function schemaFiles(sql: Sql): Promise<ReadonlyMap<string, string>> {
  const files = [...(await tableFiles(sql)), ...(await typeFiles(sql)), ...(await functionFiles(sql))];
  return new Map(files.map(([path, statements]) => [path, `${statements.join('\n')}\n`]));
}
