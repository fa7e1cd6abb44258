import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import { oneLine } from '../../../scripts/node-kit/system-error.ts';
import { StackError } from '../stack-error.ts';

/** Any constant will do, as long as two stacks on one database use the same. */
const MIGRATION_LOCK = 7_306_172_011;
const FILE_NAME = /^(\d+)_(.*)\.sql$/;

interface Migration {
  readonly version: string;
  readonly name: string;
  readonly file: string;
}

/**
 * Brings a database up to the newest migration of a folder as the Supabase CLI does: same history table, each file in
 * one transaction, nothing run twice (also when its file changed since). Returns the names of the files it ran.
 */
export async function applyMigrations(sql: Sql, folder: string): Promise<string[]> {
  const migrations = await migrationsOf(folder);
  await sql.unsafe(`
    create schema if not exists supabase_migrations;
    create table if not exists supabase_migrations.schema_migrations
      (version text primary key, statements text[], name text);
  `);
  const applied: string[] = [];
  for (const migration of missing(migrations, await appliedVersions(sql))) {
    if (await applyOne(sql, folder, migration)) applied.push(migration.file);
  }
  return applied;
}

async function migrationsOf(folder: string): Promise<Migration[]> {
  const files = await readdir(folder).catch(() => []);
  return files
    .toSorted((a, b) => (a < b ? -1 : 1))
    .flatMap((file) => {
      const [, version, name] = FILE_NAME.exec(file) ?? [];
      return version === undefined || name === undefined ? [] : [{ version, name, file }];
    });
}

async function appliedVersions(sql: Sql): Promise<string[]> {
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations order by version`;
  return rows.map(({ version }) => version);
}

/** Like the CLI, refuses a history that the folder cannot have made: on the hosted database it would fail as well. */
function missing(migrations: readonly Migration[], applied: readonly string[]): Migration[] {
  const known = new Set(migrations.map(({ version }) => version));
  const lost = applied.find((version) => !known.has(version));
  if (lost !== undefined) {
    throw new StackError(
      `The database ran migration ${lost}, which is no longer there: restore its file, or use a new data folder.`,
    );
  }
  const done = new Set(applied);
  const todo = migrations.filter(({ version }) => !done.has(version));
  const newest = applied.at(-1);
  const late = newest === undefined ? undefined : todo.find(({ version }) => version < newest);
  if (late !== undefined) {
    throw new StackError(
      `Migration ${late.file} is older than the newest one that ran (${newest}): give it a later version.`,
    );
  }
  return todo;
}

async function applyOne(sql: Sql, folder: string, { version, name, file }: Migration): Promise<boolean> {
  const text = await readFile(join(folder, file), 'utf8');
  try {
    return await sql.begin(async (transaction) => {
      await transaction`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
      const ran = await transaction`select 1 from supabase_migrations.schema_migrations where version = ${version}`;
      if (ran.length > 0) return false;
      await transaction.unsafe(text).simple();
      await transaction`
        insert into supabase_migrations.schema_migrations (version, name, statements) values (${version}, ${name}, ${[text]})`;
      return true;
    });
  } catch (error) {
    throw new StackError(`Migration ${file} failed and changed nothing: ${oneLine(error)}${lineOf(error, text)}.`, {
      cause: error,
    });
  }
}

function lineOf(error: unknown, text: string): string {
  if (typeof error !== 'object' || error === null || !('position' in error)) return '';
  const position = Number(error.position);
  return Number.isInteger(position) ? ` (line ${text.slice(0, position).split('\n').length})` : '';
}
