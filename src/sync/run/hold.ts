import type { SyncDatabase } from '../../data/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '../../data/database/meta.ts';
import { holdOf, longestHoldMs } from './hold-time.ts';

/** What does not wait: a person asks, nobody looks any more, or the wait has been long already. */
const atOnce = new Set(['start', 'manual', 'hidden', 'periodic']);

/**
 * Keeps what a head asks of devices: to wait for up to `askedMs` with what can wait. Of that this device draws its own part, once for
 * all its tabs, so that a school does not send at one moment.
 */
export async function noteHold(
  db: SyncDatabase,
  askedMs: number,
  { now, random }: { readonly now: number; readonly random: () => number },
): Promise<void> {
  const most = Math.min(askedMs, longestHoldMs);
  if (most > 0) await writeMeta(db, 'hold', { at: now, ms: Math.round(random() * most) });
  else if ((await readMeta(db, 'hold')) !== undefined) await deleteMeta(db, 'hold');
}

/** For how much longer what waits here has to wait in a run that this has asked for (ms); 0 where it may go. */
export async function heldMs(db: SyncDatabase, trigger: string, now: number): Promise<number> {
  const most = atOnce.has(trigger) ? 0 : holdOf(await readMeta(db, 'hold'), now);
  if (most === 0) return 0;
  // What was tapped again stands at its old place with its new time: the first is not the oldest.
  const waiting = await db.outbox.where('state').equals('queued').toArray();
  const waited = now - Math.min(...waiting.map(({ queuedAt }) => queuedAt));
  // Since the clock of the phone was set back, or a time was damaged, nothing is known of it.
  return waited >= 0 ? Math.max(0, most - waited) : 0;
}
