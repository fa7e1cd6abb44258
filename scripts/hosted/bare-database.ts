/**
 * `npm run test:bare`: applies all migrations to a bare PostgreSQL 17 that has what a new project of Supabase has, its roles and
 * schemas, as the owner there, who is no superuser; then once more, which has to change nothing. Says what came of it.
 */
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { applyMigrations } from '../../supabase/dev-server/postgres/migrations.ts';
import { openEmptyPostgres } from '../../supabase/tests/support/database.ts';
import { openHosted } from '../../supabase/tests/support/hosted-database.ts';

const folder = fileURLToPath(new URL('../../supabase/migrations', import.meta.url));
const files = (await readdir(folder)).filter((name) => name.endsWith('.sql'));

interface Made {
  readonly version: string;
  readonly tables: number;
  readonly open: number;
  readonly policies: number;
  readonly functions: number;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

const server = await openEmptyPostgres();
try {
  const sql = await openHosted(server, 'hosted', 'bypassrls');
  for (const name of await applyMigrations(sql, folder)) say(`applied ${name}`);
  const again = await applyMigrations(sql, folder);
  const [made] = await sql<Made[]>`
    select current_setting('server_version') as version,
      (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r') as tables,
      (select count(*)::int from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r' and not relrowsecurity) as open,
      (select count(*)::int from pg_policies where schemaname = 'public') as policies,
      (select count(*)::int from pg_proc where pronamespace = 'public'::regnamespace) as functions`;
  await sql.end();
  if (made === undefined || again.length > 0) throw new Error(`a second run applied ${again.join(', ')}`);
  if (made.open > 0) throw new Error(`${made.open} tables of the API have no row security`);
  say(
    `${files.length} migrations on PostgreSQL ${made.version}: ${made.tables} tables with row security, ` +
      `${made.policies} policies, ${made.functions} functions; a second run changed nothing`,
  );
} finally {
  await server.close();
}
