import type { ISql } from 'postgres';

/** A table and the columns that are written into it. */
export interface SchoolTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * What is over with a restore and in no backup: what devices may not ask for any more, and notices on their way to them.
 */
export const over = ['private.exits_forgotten', 'private.push_failures', 'private.push_deliveries', 'private.notices'];

/** What devices hold of an account, in no backup either: it stays where the account is known. */
export const ofDevices = [
  'private.push_subscriptions',
  'private.push_laid_aside',
  'auth.refresh_tokens',
  'auth.sessions',
];

/**
 * Which history a database has had begins anew; who asked how often is nothing to keep, and of its own backups and schedules
 * it knows itself.
 */
const ofItself = [
  'private.lineage',
  'private.rate_limit',
  'private.last_backup',
  'private.schedule_runs',
  'private.counts_told',
];
const notKept = [...ofItself, ...over, ...ofDevices];

/** Accounts come along, what they are signed in with does not: whoever finds a backup is nobody by it. */
const ofAccounts = ['users', 'identities'];

/** By what lies here a link of a mail is known, and it is the link itself: of each comes along whether there was one. */
const proofs = new Set([
  'confirmation_token',
  'recovery_token',
  'email_change_token_new',
  'email_change_token_current',
  'phone_change_token',
  'reauthentication_token',
]);

/** What the portal brings itself. */
const ofPortal = new Set(['common_passwords', 'secrets', 'settings']);

/** The buckets of the school. What is public for all is made anew elsewhere. */
export const buckets = ['post-media', 'profile-photos', 'award-images'];

/** Every table that a backup holds, in one order. */
export async function schoolTables(sql: ISql): Promise<SchoolTable[]> {
  return sql<SchoolTable[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_catalog.pg_class as c
      join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
      join pg_catalog.pg_attribute as a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (n.nspname in ('public', 'private') or (n.nspname = 'auth' and c.relname = any(${ofAccounts})))
      and n.nspname || '.' || c.relname <> all(${notKept})
    group by 1, 2 order by 1, 2`;
}

/** The name of a table as SQL writes it. */
export function sqlName({ schema, name }: Pick<SchoolTable, 'schema' | 'name'>): string {
  return `${quoted(schema)}.${quoted(name)}`;
}

/** Columns as SQL writes them. */
export function sqlColumns({ columns }: Pick<SchoolTable, 'columns'>): string {
  return columns.map(quoted).join(', ');
}

/** The same as they are written down: nobody who finds a backup opens an account by what was mailed. */
export function sqlKept({ schema, columns }: SchoolTable): string {
  return columns
    .map((name) =>
      schema === 'auth' && proofs.has(name) ? `left(${quoted(name)}, 0) as ${quoted(name)}` : quoted(name),
    )
    .join(', ');
}

/** Whether a table was filled by the portal and not by people. */
export function isOfPortal({ schema, name }: SchoolTable): boolean {
  return schema === 'private' && ofPortal.has(name);
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Says which school a database is of, by a key that it has had from its first day and keeps with every restore, without saying it. */
export async function fingerprintOf(sql: ISql): Promise<string> {
  const [row] = await sql<{ print: string }[]>`
    select encode(sha256(s.value), 'hex') as print from private.secrets as s where s.name = 'browser-id'`;
  return row?.print ?? '';
}

/** The migrations that have run on a database. */
export async function migrationsOf(sql: ISql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}
