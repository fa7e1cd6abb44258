import type { SyncDatabase } from '../../data/database/database.ts';
import { readCounter, writeMeta } from '../../data/database/meta.ts';

/*
 * Each step of a pull that is stored makes an epoch. Where a browser has no locks, or one was taken from a tab that slept,
 * several contexts pull at once: whoever stores first goes on, and the others have to read again what there is.
 */

/** Another context stored something meanwhile: this run knows an older state and must not write. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

/** Throws `OvertakenError` when another context has stored a step since `epoch`. Must run inside the writing transaction over `meta` that relies on it. */
export async function demandEpoch(db: SyncDatabase, epoch: number): Promise<void> {
  if ((await readCounter(db, 'pullEpoch')) !== epoch) throw new OvertakenError();
}

/** Begins the next epoch: whoever pulls meanwhile is overtaken. Must run inside a writing transaction over `meta`. */
export async function beginEpoch(db: SyncDatabase): Promise<void> {
  await writeMeta(db, 'pullEpoch', (await readCounter(db, 'pullEpoch')) + 1);
}
