import { Dexie, type PromiseExtended, type Table } from 'dexie';
import type { ManaraDatabase } from '../database/database.ts';

/** What the device holds, and whether the whole school has reached it once: read together, so that they never disagree. */
export interface Mirrored<T> {
  readonly found: T;
  readonly isComplete: boolean;
}

/** Runs a read of these tables in one view of the database with the question whether the mirror is complete. */
export function readMirrored<T>(
  db: ManaraDatabase,
  tables: readonly Table[],
  read: () => PromiseLike<T>,
): PromiseExtended<Mirrored<T>> {
  return db.transaction('r', [...tables, db.cursors], () =>
    Dexie.Promise.all([read(), db.cursors.get('public')]).then(([found, cursor]) => ({
      found,
      isComplete: cursor !== undefined,
    })),
  );
}
