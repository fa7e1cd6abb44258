import type { SyncDatabase } from './database.ts';
import type { MetaValues } from './meta-values.ts';

/** Writes several of the single values in one request. */
export async function writeMetas(db: SyncDatabase, values: Partial<MetaValues>): Promise<void> {
  await db.meta.bulkPut(Object.entries(values).map(([key, value]) => ({ key, value })));
}
