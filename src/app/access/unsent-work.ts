import type { OwnSpace } from '../../data/own-database-context.tsx';
import { countUnsent } from '../../data/open-own-database.ts';

/** How many changes of an account would be lost with this device's copy of it. */
export async function countUnsentWork({ db }: OwnSpace): Promise<number> {
  const [unsent, drafts] = await Promise.all([countUnsent(db), db.drafts.toArray()]);
  // One that was handed to the outbox is counted there.
  return unsent + drafts.filter(({ queue, mid }) => queue.name === 'waiting' && mid === null).length;
}
