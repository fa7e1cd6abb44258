import type { OwnSpace } from '../../data/own-database-context.tsx';
import { countUnsent } from '../../data/open-own-database.ts';

/** How many changes of an account would be lost with this device's copy of it. */
export async function countUnsentWork({ db }: OwnSpace): Promise<number> {
  const [unsent, drafts] = await Promise.all([countUnsent(db), db.drafts.toArray()]);
  // One that was handed to the outbox is counted there; all others that the school does not have would be lost too.
  return unsent + drafts.filter(({ queue, mid }) => queue.name !== 'sent' && mid === null).length;
}
