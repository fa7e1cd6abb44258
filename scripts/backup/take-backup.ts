import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import postgres, { type ISql, type Sql } from 'postgres';
import { UsageError } from '../running-stack.ts';
import { fetchFile, type StoredName } from './file-store.ts';
import { manifestText, type Manifest } from './manifest.ts';
import { noteBackup } from './note-backup.ts';
import type { FileStore, SchoolAddress } from './school-address.ts';
import {
  buckets,
  fingerprintOf,
  migrationsOf,
  schoolTables,
  sqlKept,
  sqlName,
  type SchoolTable,
} from './school-tables.ts';

/** What was taken. */
export interface TakenBackup {
  readonly manifest: Manifest;
  /** Files that the database names and the store has lost. */
  readonly lost: readonly string[];
  /** Whether the database knows now when it was kept safe last. */
  readonly isNoted: boolean;
}

type KeptFile = NonNullable<Manifest['files']>[number];

/** So many rows are in memory at once. */
const rowsAtOnce = 500;

/** Writes all that a school holds into a folder that is not there yet: whole, or not at all. */
export async function takeBackup({ databaseUrl, files }: SchoolAddress, folder: string): Promise<TakenBackup> {
  if ((await stat(folder).catch(() => null)) !== null)
    throw new UsageError(`${folder} is there already: name another.`);
  const draft = `${folder}.part`;
  const sql = postgres(databaseUrl, { max: 1, connect_timeout: 10, onnotice: () => undefined });
  try {
    await rm(draft, { recursive: true, force: true });
    // What everybody's passwords are compared with lies in it.
    for (const part of ['tables', 'files']) await mkdir(join(draft, part), { recursive: true, mode: 0o700 });
    const { named, ...rows } = await readSchool(sql, draft);
    const kept = files && (await keepFiles(files, named, draft));
    const manifest: Manifest = {
      format: 'manara-backup-1',
      takenAt: new Date().toISOString(),
      ...rows,
      files: kept?.files ?? null,
    };
    await writeFile(join(draft, 'manifest.json'), manifestText(manifest), { mode: 0o600, flush: true });
    await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
    await rename(draft, folder);
    return { manifest, lost: kept?.lost ?? [], isNoted: await noteBackup(sql, manifest) };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  } finally {
    await sql.end({ timeout: 2 });
  }
}

type ReadSchool = Pick<Manifest, 'school' | 'migrations' | 'tables'> & { readonly named: readonly StoredName[] };

/** All rows as they were at one moment, whoever writes meanwhile. */
async function readSchool(sql: Sql, folder: string): Promise<ReadSchool> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`set local timezone = 'UTC'`;
    await tx`set local statement_timeout = 0`;
    const tables: Manifest['tables'] = [];
    for (const table of await schoolTables(tx)) tables.push(await keepTable(tx, table, folder));
    const named = await tx<StoredName[]>`
      select o.bucket_id as bucket, o.name from storage.objects as o where o.bucket_id = any(${buckets}) order by 1, 2`;
    return { school: await fingerprintOf(tx), migrations: await migrationsOf(tx), tables, named: [...named] };
  });
}

/** One row a line, as JSON: it says every value exactly, and is read by any later version. */
async function keepTable(tx: ISql, table: SchoolTable, folder: string): Promise<Manifest['tables'][number]> {
  const path = `tables/${table.schema}.${table.name}.jsonl`;
  const out = createWriteStream(join(folder, path), { mode: 0o600, flush: true });
  const digest = createHash('sha256');
  let rows = 0;
  const question = tx.unsafe<{ line: string }[]>(
    `select row_to_json(r)::text as line from (select ${sqlKept(table)} from ${sqlName(table)}) as r`,
  );
  for await (const page of question.cursor(rowsAtOnce)) {
    const text = page.map(({ line }) => `${line}\n`).join('');
    rows += page.length;
    digest.update(text);
    if (!out.write(text)) await once(out, 'drain');
  }
  out.end();
  await finished(out);
  return { ...table, columns: [...table.columns], rows, path, sha256: digest.digest('hex') };
}

async function keepFiles(
  store: FileStore,
  named: readonly StoredName[],
  folder: string,
): Promise<{ files: KeptFile[]; lost: string[] }> {
  const files: KeptFile[] = [];
  const lost: string[] = [];
  for (const file of named) {
    const whole = `${file.bucket}/${file.name}`;
    const found = await fetchFile(store, file);
    if (found === null) {
      lost.push(whole);
      continue;
    }
    // By a hash of its name: no name reaches outside the folder.
    const path = `files/${createHash('sha256').update(whole).digest('hex')}`;
    await writeFile(join(folder, path), found.bytes, { mode: 0o600, flush: true });
    files.push({ ...file, type: found.type, path, sha256: createHash('sha256').update(found.bytes).digest('hex') });
  }
  return { files, lost };
}
