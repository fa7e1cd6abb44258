import type { SyncDatabase } from '../../data/database/database.ts';
import { deleteMeta, readCounter, writeMeta } from '../../data/database/meta.ts';
import { attemptsOf, enqueue, registerMutation, type WriteDeps } from '../outbox/outbox.ts';
import { noteRestored } from '../protocol/lineage-history.ts';
import { beginEpoch, demandEpoch } from '../mirror/pull-epoch.ts';
import { endFullResync } from '../mirror/full-resync.ts';

/**
 * Starts over with a server that was restored or copied: nothing is known about it. Cursors go, so that everything is
 * sent again; the rows that are here stay readable until then. The outbox stays. Every register is queued again, since
 * the server may have forgotten it; with its old clock, so that nothing changes where it was remembered. What was written
 * is sent once more by the drafts of the account, which are woken.
 */
export function forgetLineage(
  db: SyncDatabase,
  { lineage, epoch }: { lineage: string; epoch: number },
  deps: WriteDeps,
): Promise<void> {
  return db.transaction('rw', db.registers, db.outbox, db.cursors, db.meta, async () => {
    await demandEpoch(db, epoch);
    await beginEpoch(db);
    await db.cursors.clear();
    await deleteMeta(db, 'paging');
    await deleteMeta(db, 'digestCheckedAt');
    await endFullResync(db);
    await noteRestored(db, lineage);
    await writeMeta(db, 'lineage', lineage);
    await writeMeta(db, 'enqueued', (await readCounter(db, 'enqueued')) + 1);
    await requeueRegisters(db, deps);
  });
}

async function requeueRegisters(db: SyncDatabase, deps: WriteDeps): Promise<void> {
  // Counts of the other history may be ahead of this one for ever.
  for (const { counts: _past, ...register } of await db.registers.toArray()) {
    await db.registers.put({ ...register, acked: false, ackedClock: 0 });
    const entries = await db.outbox
      .where('entity')
      .equals(register.key)
      .and((entry) => entry.actor === deps.actor)
      .toArray();
    const queued = entries.filter((entry) => entry.state === 'queued');
    if (queued.length > 0) {
      // What the server holds is not known any more, so a waiting write can no longer be taken back without asking.
      for (const entry of queued) await db.outbox.put({ ...entry, attempts: Math.max(1, attemptsOf(entry)) });
    } else if (register.clock > 0) {
      await enqueue(db, await registerMutation(db, register, deps), { now: deps.now(), attempts: 1 });
      // Parked ones move behind it: what stands before a write of the same entity would hold it back.
      await db.outbox.bulkDelete(entries.map((entry) => entry.seq));
      await db.outbox.bulkAdd(entries.map(({ seq: _place, ...entry }) => entry));
    }
  }
}
