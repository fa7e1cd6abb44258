import type { SyncDatabase } from '../../data/database/database.ts';
import { notedTaps } from '../../data/queries/tap-notes.ts';
import { attempt } from '../../domain/attempt.ts';
import type { WriteDeps } from './outbox.ts';
import { setInteraction } from './registers.ts';

/**
 * Keeps the taps of pages that were gone before the database had them. One that the database has already changes nothing;
 * one that the device cannot keep stays noted for the next time.
 */
export async function keepNotedTaps(db: SyncDatabase, deps: WriteDeps): Promise<void> {
  for (const { forget, ...interaction } of notedTaps(db.name)) {
    const kept = await attempt(() => setInteraction(db, interaction, deps));
    if (kept.ok) forget();
  }
}
