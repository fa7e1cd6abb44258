import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import { withReopen } from '../../data/database/open-database.ts';
import { countUnsent } from '../../data/open-own-database.ts';
import { countUnanswered } from './decisions.ts';

/** How many changes of an account would be lost with this device's copy of it. Rejects where it cannot be read. */
export async function countUnsentWork({ db }: Pick<AccountStore, 'db'>): Promise<number> {
  const [unsent, drafts, decisions] = await withReopen(db, () =>
    Promise.all([countUnsent(db), db.drafts.toArray(), countUnanswered(db)]),
  );
  return unsent + drafts.filter(isUnpublished).length + decisions;
}

/**
 * Whether the school does not have what is in a draft, or what was typed over something that it has. One that was handed
 * to the outbox is counted there.
 */
export function isUnpublished({ queue, mid, typed }: DraftRecord): boolean {
  return mid === null && (queue.name !== 'sent' || typed !== null);
}
