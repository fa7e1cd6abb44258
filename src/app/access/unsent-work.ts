import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { withReopen } from '../../data/database/open-database.ts';
import { countUnsent } from '../../data/open-own-database.ts';
import { countUnanswered } from '../../sync/outbox/decisions.ts';

/** How many changes of an account would be lost with this device's copy of it. Rejects where it cannot be read. */
export async function countUnsentWork({ db }: AccountStore): Promise<number> {
  const [unsent, drafts, decisions] = await withReopen(db, () =>
    Promise.all([countUnsent(db), db.drafts.toArray(), countUnanswered(db)]),
  );
  // One that was handed to the outbox is counted there; all others that the school does not have would be lost too, and
  // with them what was typed over something that it has.
  const unpublished = drafts.filter(
    ({ queue, mid, typed }) => mid === null && (queue.name !== 'sent' || typed !== null),
  );
  return unsent + unpublished.length + decisions;
}
