import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ISql } from 'postgres';
import * as z from 'zod/mini';
import type { Manifest } from './manifest.ts';

const ofPackage = z.object({ version: z.string() });

/** Tells the database that a backup of it is whole. False where it cannot be told: the backup is none the worse for that. */
export async function noteBackup(sql: ISql, { migrations, tables, files }: Manifest): Promise<boolean> {
  try {
    const { version } = ofPackage.parse(
      JSON.parse(await readFile(join(import.meta.dirname, '../../package.json'), 'utf8')),
    );
    const note = {
      portal_version: version,
      schema_version: migrations.at(-1) ?? '',
      row_count: tables.reduce((sum, { rows }) => sum + rows, 0),
      file_count: files?.length ?? null,
    };
    await sql`
      insert into private.last_backup ${sql({ one: true, ...note })}
      on conflict (one) do update set ${sql(note)}, at = now()`;
    return true;
  } catch {
    // An older database has no place for it, and a role that only reads may not write there.
    return false;
  }
}
