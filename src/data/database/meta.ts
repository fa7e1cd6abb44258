import type { PromiseExtended } from 'dexie';
import type { SyncDatabase } from './database.ts';
import type { MetaValues } from './meta-values.ts';

/** Some of the single values. */
type MetaPart<K extends keyof MetaValues> = Partial<Pick<MetaValues, K>>;

/** Reads one of the single values; undefined when it was never written. */
export async function readMeta<K extends keyof MetaValues>(
  db: SyncDatabase,
  key: K,
): Promise<MetaValues[K] | undefined> {
  const record = await db.meta.get(key);
  // Written only by `writeMeta`, which ties the type to the key.
  return record?.value as MetaValues[K] | undefined;
}

/** Reads several of the single values in one request, those left out that were never written. For live queries too. */
export function readMetas<K extends keyof MetaValues>(
  db: SyncDatabase,
  keys: readonly K[],
): PromiseExtended<MetaPart<K>> {
  return db.meta.bulkGet([...keys]).then((records) => {
    const known = records.filter((record) => record !== undefined);
    // Written only by `writeMeta` and `writeMetas`, which tie the type to the key.
    return Object.fromEntries(known.map(({ key, value }) => [key, value])) as MetaPart<K>;
  });
}

/** Writes one of the single values. */
export async function writeMeta<K extends keyof MetaValues>(
  db: SyncDatabase,
  key: K,
  value: MetaValues[K],
): Promise<void> {
  await db.meta.put({ key, value });
}

/** Writes several of the single values in one request. */
export async function writeMetas(db: SyncDatabase, values: Partial<MetaValues>): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}

/** Forgets one of the single values. */
export async function deleteMeta(db: SyncDatabase, key: keyof MetaValues): Promise<void> {
  await db.meta.delete(key);
}

/** Reads a number that only grows; 0 when it is missing or was damaged. */
export async function readCounter(
  db: SyncDatabase,
  key: 'lamport' | 'pullEpoch' | 'wholePullFrom' | 'enqueued',
): Promise<number> {
  return counterOf(await readMeta(db, key));
}

/** A stored number that only grows; 0 for what is none. */
export function counterOf(value: unknown): number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : 0;
}
