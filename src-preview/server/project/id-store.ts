import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod';
import { codebaseIdPattern, codebaseIdSchema } from '../../protocol/ids.ts';
import { writeAtomically } from '../../../scripts/node-kit/write-atomically.ts';

const storedFileSchema = z.object({
  /** The text in which the ids stood: what stands there later is compared with it. */
  text: z.string(),
  /** In the order of the elements. */
  ids: z.array(codebaseIdSchema.check(z.regex(codebaseIdPattern))).readonly(),
});
const idStoreSchema = z.object({ version: z.literal(1), files: z.record(z.string(), storedFileSchema) });

/** The ids of a file's elements, with the text in which they stood. */
export type StoredFile = z.infer<typeof storedFileSchema>;
export type StoredIds = ReadonlyMap<string, StoredFile>;

const fileName = 'ids.json.gz';

/** What was written down last; nothing where there is none or where it cannot be read: ids are then given anew. */
export async function readIdStore(folder: string): Promise<StoredIds> {
  try {
    const text = await promisify(gunzip)(await readFile(join(folder, fileName)));
    const { files } = idStoreSchema.parse(JSON.parse(text.toString()));
    return new Map(Object.entries(files));
  } catch {
    return new Map();
  }
}

/** Writes the ids down, all or, where that fails, none. */
export async function writeIdStore(folder: string, stored: StoredIds): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const text = JSON.stringify({ version: 1, files: Object.fromEntries(stored) });
  await writeAtomically(join(folder, fileName), await promisify(gzip)(text, { level: 1 }), { mode: 0o600 });
}
