import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import { withReopen } from '../../data/database/open-database.ts';
import { countUnsent } from '../../data/open-own-database.ts';
import { countUnanswered } from './decisions.ts';

/** What of an account lies on this device alone. */
export interface UnsentWork {
  /** Changes that are told to go to the school. */
  readonly changes: number;
  /** What somebody writes and nobody sends, or what waits for their word: no network makes a difference to it. */
  readonly drafts: number;
}

/** How much of an account would be lost with this device's copy of it. Rejects where it cannot be read. */
export async function unsentWork({ db }: Pick<AccountStore, 'db'>): Promise<UnsentWork> {
  const [unsent, drafts, decisions] = await withReopen(db, () =>
    Promise.all([countUnsent(db), db.drafts.toArray(), countUnanswered(db)]),
  );
  const unpublished = drafts.filter(isUnpublished);
  const drafted = unpublished.filter(({ queue }) => queue.name !== 'waiting').length;
  return { changes: unsent + unpublished.length - drafted + decisions, drafts: drafted };
}

/** How much unsent work there is, changes and drafts together. */
export async function countUnsentWork(own: Pick<AccountStore, 'db'>): Promise<number> {
  const { changes, drafts } = await unsentWork(own);
  return changes + drafts;
}

/**
 * Whether the school does not have what is in a draft, or what was typed over something that it has. One that was handed
 * to the outbox is counted there.
 */
export function isUnpublished({ queue, mid, typed }: DraftRecord): boolean {
  return mid === null && (queue.name !== 'sent' || typed !== null);
}
