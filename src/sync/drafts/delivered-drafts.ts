import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import { isSameValue } from '../../domain/authoring.ts';
import type { DeliveryStatus } from './delivery-status.ts';
import { removeDraft } from './authoring.ts';

/**
 * Lets go of the drafts that the mirrors show, and remembers of the others how far the mirrors are since the answer. May run in
 * several contexts, and beside one that sends.
 */
export async function dropDelivered(
  db: OwnDatabase,
  deliveryStatusOf: (draft: DraftRecord) => Promise<DeliveryStatus>,
): Promise<void> {
  const sent = await db.drafts.filter(({ queue }) => queue.name === 'sent').toArray();
  for (const draft of sent) {
    const status = await deliveryStatusOf(draft);
    await db.transaction('rw', db.drafts, db.outbox, async () => {
      // What is being said once more has to be answered first.
      if ((await db.outbox.where('entity').equals(draft.key).count()) > 0) return;
      const now = await db.drafts.get(draft.key);
      // Wanted or answered anew since the look: what was seen then is of the answer before.
      if (now === undefined || !isSameValue(now.queue, draft.queue)) return;
      if (status.name === 'underway') await keepEpochs(db, now, status);
      else if (now.typed === null) await removeDraft(db, now);
      else await db.drafts.put({ ...now, wanted: null, queue: { name: 'none' } });
    });
  }
}

/** Only those of the first look count: later ones may be of a pull that began before the answer. */
async function keepEpochs(
  db: OwnDatabase,
  draft: DraftRecord,
  { epochs }: Extract<DeliveryStatus, { name: 'underway' }>,
): Promise<void> {
  const { queue } = draft;
  if (queue.name === 'sent' && queue.epochs === undefined)
    await db.drafts.put({ ...draft, queue: { ...queue, epochs } });
}
