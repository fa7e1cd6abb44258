import type { SyncDatabase } from '../../data/database/database.ts';
import { readMetas, writeMeta } from '../../data/database/meta.ts';

/*
 * A lineage names the history that a database of the school has had: after a restore it has another. Each database of a
 * device keeps those that it has met, in that order. Of one that it has not met it knows nothing, neither that it is older
 * nor that it is newer.
 */

/** Far more restores than a school sees: the oldest go. */
const mostKept = 50;

async function readHistory(db: SyncDatabase): Promise<readonly string[]> {
  const { lineage, lineageHistory } = await readMetas(db, ['lineage', 'lineageHistory']);
  // A database of an older version knows only the one that it is of.
  return lineageHistory ?? (lineage === undefined ? [] : [lineage]);
}

/** Remembers a lineage that has answered; one that was met before keeps its place. Must run inside a writing transaction over `meta`. */
export async function noteLineage(db: SyncDatabase, lineage: string): Promise<void> {
  const known = await readHistory(db);
  if (!known.includes(lineage)) await writeMeta(db, 'lineageHistory', [...known, lineage].slice(-mostKept));
}

/** Remembers that the school is of this lineage now, also where it was before and has come back to it. As `noteLineage`. */
export async function noteRestored(db: SyncDatabase, lineage: string): Promise<void> {
  const others = (await readHistory(db)).filter((known) => known !== lineage);
  await writeMeta(db, 'lineageHistory', [...others, lineage].slice(-mostKept));
}

/** The newest lineage that this database has met; null before the first. */
export async function newestLineage(db: SyncDatabase): Promise<string | null> {
  return (await readHistory(db)).at(-1) ?? null;
}
