import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { UsageError } from '../running-stack.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** Below the folder of the backup, and nowhere else. */
const path = z.string().check(z.regex(/^(tables|files)\/[\w-]+(\.[\w-]+)*$/));

const contents = z.strictObject({
  format: z.literal('manara-backup-1'),
  takenAt: z.iso.datetime(),
  /** Which school it is of. */
  school: hash,
  migrations: z.array(z.string()),
  tables: z.array(
    z.strictObject({
      schema: z.string(),
      name: z.string(),
      columns: z.array(z.string()).check(z.minLength(1)),
      rows: z.int().check(z.nonnegative()),
      path,
      sha256: hash,
    }),
  ),
  /** Null where the backup is of the database alone. */
  files: z.nullable(
    z.array(z.strictObject({ bucket: z.string(), name: z.string(), type: z.string(), path, sha256: hash })),
  ),
});
const sealed = z.strictObject({ contents, seal: hash });

/** What a backup says that it holds. */
export type Manifest = z.infer<typeof contents>;

const sealOf = (manifest: Manifest): string => createHash('sha256').update(JSON.stringify(manifest)).digest('hex');

/** A manifest as it is written, with what shows a change of it. */
export function manifestText(manifest: Manifest): string {
  return `${JSON.stringify({ contents: manifest, seal: sealOf(manifest) }, null, 1)}\n`;
}

/** Reads a backup and looks at every byte of it; a `UsageError` where it is none, is not whole or was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => null);
  if (text === null) throw new UsageError(`${folder} holds no backup: there is no manifest.json in it.`);
  const found = sealed.safeParse(parsed(text));
  if (!found.success || found.data.seal !== sealOf(found.data.contents))
    throw new UsageError(`The manifest of ${folder} is cut or was changed: take another backup. Nothing changed.`);
  const manifest = found.data.contents;
  for (const part of [...manifest.tables, ...(manifest.files ?? [])]) {
    if ((await hashOfFile(join(folder, part.path))) !== part.sha256)
      throw new UsageError(`${part.path} is missing, cut or was changed: take another backup. Nothing changed.`);
  }
  return manifest;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function hashOfFile(file: string): Promise<string | null> {
  const digest = createHash('sha256');
  try {
    await pipeline(createReadStream(file), digest);
  } catch {
    return null;
  }
  return digest.digest('hex');
}
