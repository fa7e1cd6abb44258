import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type ISql } from 'postgres';
import { UsageError } from '../running-stack.ts';
import { isStored, storeFile } from './file-store.ts';
import { readManifest, type Manifest } from './manifest.ts';
import { readRows } from './read-rows.ts';
import type { SchoolAddress } from './school-address.ts';
import {
  buckets,
  fingerprintOf,
  isOfPortal,
  migrationsOf,
  ofDevices,
  over,
  schoolTables,
  sqlColumns,
  sqlName,
} from './school-tables.ts';

/** So many rows go in at once. */
const rowsAtOnce = 500;

/** The migration since which a row says itself whether anybody has given an average. */
const averagesSaySo = '20261213000000';

/** What a restore is told. */
export interface RestoreOptions {
  /** What the database holds may go. */
  readonly isReplacing: boolean;
}

/**
 * Puts a backup into a database: all of it in one transaction, or nothing. Devices find another lineage then, read everything
 * anew and say once more what the school has forgotten. A `UsageError` says why it is refused.
 */
export async function restoreBackup(
  { databaseUrl, files }: SchoolAddress,
  folder: string,
  options: RestoreOptions,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest.files !== null && files === null)
    throw new UsageError('The backup holds files: say where they go by SUPABASE_URL and SUPABASE_SECRET_KEY.');
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await demandFit(sql, manifest, options);
    // Before the rows that name them, and not in their transaction: a file is named by its content and hurts nobody.
    const kept = manifest.files ?? [];
    if (files) await storeMissing(sql, files, { folder, kept, isWhole: (file) => isStored(files, file, file.sha256) });
    await sql.begin((tx) => putBack(tx, manifest, { ...options, folder }));
    // What no row named before may have been removed meanwhile, as every night; now it is named.
    if (files) await storeMissing(sql, files, { folder, kept, isWhole: () => Promise.resolve(true) });
    return manifest;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

/** Refuses a database that the backup does not fit. */
async function demandFit(sql: ISql, manifest: Manifest, { isReplacing }: RestoreOptions): Promise<void> {
  const known = new Set(await migrationsOf(sql));
  const newer = manifest.migrations.find((version) => !known.has(version));
  if (newer !== undefined) {
    throw new UsageError(
      `The backup is of a newer portal: its migration ${newer} has not run here. Update the portal first. Nothing changed.`,
    );
  }
  const columns = new Map((await schoolTables(sql)).map((table) => [sqlName(table), new Set(table.columns)]));
  for (const table of manifest.tables) {
    const missing = table.columns.find((column) => columns.get(sqlName(table))?.has(column) !== true);
    if (missing !== undefined)
      throw new UsageError(
        `This database has no ${sqlName(table)}.${missing}: it is of another kind. Nothing changed.`,
      );
  }
  const [row] = await sql<{ isEmpty: boolean }[]>`
    select not exists (select from auth.users) and not exists (select from public.posts)
      and not exists (select from private.audit_log) as "isEmpty"`;
  if (row?.isEmpty === true) return;
  if ((await fingerprintOf(sql)) !== manifest.school)
    throw new UsageError('The database holds another school than the backup. Nothing changed.');
  if (!isReplacing) {
    throw new UsageError(
      `The database is not empty. What was written since ${manifest.takenAt} goes if you add --replace. Nothing changed.`,
    );
  }
}

type KeptFile = NonNullable<Manifest['files']>[number];

interface StoreOptions {
  readonly folder: string;
  readonly kept: readonly KeptFile[];
  /** Whether what the database names is there as it was. */
  readonly isWhole: (file: KeptFile) => Promise<boolean>;
}

async function storeMissing(
  sql: ISql,
  store: NonNullable<SchoolAddress['files']>,
  { folder, kept, isWhole }: StoreOptions,
): Promise<void> {
  const rows = await sql<{ name: string }[]>`
    select o.bucket_id || '/' || o.name as name from storage.objects as o where o.bucket_id = any(${buckets})`;
  const there = new Set(rows.map(({ name }) => name));
  for (const file of kept) {
    if (there.has(`${file.bucket}/${file.name}`) && (await isWhole(file))) continue;
    await storeFile(store, file, { type: file.type, bytes: await readFile(join(folder, file.path)) });
  }
}

async function putBack(tx: ISql, manifest: Manifest, options: RestoreOptions & { folder: string }): Promise<void> {
  await tx`set local statement_timeout = 0`;
  // Rows come back as they were, stamps and revisions included: no trigger has a say, and none is checked against another.
  await tx`set local session_replication_role = replica`.catch((error: unknown) => {
    throw new UsageError('DATABASE_URL has to enter as the owner of everything. Nothing changed.', { cause: error });
  });
  const tables = await schoolTables(tx);
  // Nobody writes meanwhile; whoever tries waits, and tries again.
  await tx.unsafe(`lock table ${tables.map(sqlName).join(', ')} in access exclusive mode`);
  await demandFit(tx, manifest, options);
  const kept = new Set(manifest.tables.map(sqlName));
  for (const table of tables) {
    // What a newer portal has beside it and an older backup does not know: what is of people goes, what came with it stays.
    if (kept.has(sqlName(table)) || !isOfPortal(table)) await tx.unsafe(`delete from ${sqlName(table)}`);
  }
  for (const table of manifest.tables) await fillTable(tx, table, options.folder);
  // Rows of a backup of before do not say by themselves who has no average.
  if (!manifest.migrations.includes(averagesSaySo)) await tx`select private.tell_unentered()`;
  await beginHistory(tx, manifest);
}

async function fillTable(tx: ISql, table: Manifest['tables'][number], folder: string): Promise<void> {
  const columns = sqlColumns(table);
  const insert = `insert into ${sqlName(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sqlName(table)}, $1::text::json)`;
  let rows = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await tx.unsafe(insert, [`[${batch.join(',')}]`]);
    rows += batch.length;
    batch = [];
  };
  for await (const line of readRows(join(folder, table.path))) {
    batch.push(line);
    if (batch.length === rowsAtOnce) await flush();
  }
  await flush();
  if (rows !== table.rows) throw new Error(`${table.path} has ${rows} rows and not ${table.rows}`);
}

/** From here on the database has a history of its own: no cursor of before says anything about it. */
async function beginHistory(tx: ISql, { tables }: Manifest): Promise<void> {
  const stamped = await tx<{ schema: string; name: string; column: string }[]>`
    select c.table_schema as schema, c.table_name as name, c.column_name as column
    from information_schema.columns as c where c.table_schema in ('public', 'private') and c.udt_name = 'xid8'`;
  const kept = new Set(tables.map(sqlName));
  for (const table of stamped.filter((one) => kept.has(sqlName(one)))) {
    // Another cluster counts its transactions from elsewhere: what lies before it no device would ever be sent.
    await tx`
      update ${tx.unsafe(sqlName(table))} set ${tx(table.column)} = pg_current_xact_id()
      where ${tx(table.column)} > pg_current_xact_id()`;
  }
  for (const name of over) await tx.unsafe(`delete from ${name}`);
  // What devices say once more may name a portrait that was replaced: it finds it there for another week.
  await tx`update private.unnamed_portraits set since = now() where since is not null`;
  await tx`update private.unnamed_pictures set since = now()`;
  await tx`update private.lineage set id = gen_random_uuid()`;
  // Whoever is unknown again is signed out; all others stay signed in.
  for (const name of ofDevices) {
    await tx.unsafe(`
      delete from ${name} as d where d.user_id is not null
        and not exists (select from auth.users as u where u.id::text = d.user_id::text)`);
  }
  await tx`select private.poke('public')`;
}
