import type { SyncDatabase } from './database.ts';
import type { MetaValues } from './records.ts';

/** Reads one of the single values; undefined when it was never written. */
export async function readMeta<K extends keyof MetaValues>(
  db: SyncDatabase,
  key: K,
): Promise<MetaValues[K] | undefined> {
  const record = await db.meta.get(key);
  // Written only by `writeMeta`, which ties the type to the key.
  return record?.value as MetaValues[K] | undefined;
}

/** Writes one of the single values. */
export async function writeMeta<K extends keyof MetaValues>(
  db: SyncDatabase,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Forgets one of the single values. */
export async function deleteMeta(db: SyncDatabase, key: keyof MetaValues): Promise<void> {
  await db.meta.delete(key);
}

/** Reads a number that only grows; 0 when it is missing or was damaged. */
export async function readCounter(db: SyncDatabase, key: 'lamport' | 'pullEpoch' | 'enqueued'): Promise<number> {
  const value: unknown = await readMeta(db, key);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
