import type { SyncDatabase } from '../../data/database/database.ts';
import { writeMeta } from '../../data/database/meta.ts';
import { demandEpoch } from '../mirror/pull-epoch.ts';
import type { CloseRun } from './pull-store.ts';

interface Deps {
  readonly db: SyncDatabase;
  readonly now: () => number;
  readonly close?: CloseRun;
}

/**
 * Writes down that a mirror is up to date although nothing came. Throws `OvertakenError` where another context has stored a page
 * since `epoch`. It is no pull: whoever waits for one that began later waits on.
 */
export function storeNoNews({ db, now, close }: Deps, epoch: number): Promise<void> {
  return db.transaction('rw', db.meta, db.history, async () => {
    await demandEpoch(db, epoch);
    await writeMeta(db, 'lastPullAt', now());
    await close?.(0);
  });
}
