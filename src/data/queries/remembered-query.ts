import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue } from 'react';
import type { SyncDatabase } from '../database/database.ts';

/** A read of the device, and the name under which its last answer is remembered. */
interface NamedQuery<T> {
  readonly key: string;
  readonly read: () => Promise<T>;
}

/** An answer and whom it is for: a live query that asks for another goes on giving the old answer until it has the new. */
interface Answer<T> {
  readonly owner: SyncDatabase;
  readonly found: T;
}

/** Last answers by owner. A page that comes back starts from them; the live query corrects them a moment later. */
const answers = new WeakMap<SyncDatabase, Map<string, Answer<unknown>>>();

function answersOf<T>(owner: SyncDatabase): Map<string, Answer<T>> {
  const known = answers.get(owner) ?? new Map<string, Answer<unknown>>();
  answers.set(owner, known);
  // A key names one query and so one type: each is made in one `queries.ts` and begins with the name of what it reads.
  return known as Map<string, Answer<T>>;
}

/** Asks and remembers. */
function ask<T>(owner: SyncDatabase, { key, read }: NamedQuery<T>): Promise<Answer<T>> {
  return read().then((found) => {
    const answer = { owner, found };
    answersOf<T>(owner).set(key, answer);
    return answer;
  });
}

/**
 * The live answer of a query; in the first frame the last one that is remembered, undefined when there is none. A later
 * answer is drawn in short steps: a page of new rows must not hold up a finger. `owner` is the database of whoever the
 * answer is for: what one of them saw is never shown to another, not for a frame. Only what `everybody` sees here stands
 * until an owner's first answer has come. Null while whoever the answer is for has no database yet: nothing is read then.
 */
export function useRememberedQuery<T>(
  owner: SyncDatabase | null,
  query: NamedQuery<T>,
  everybody: SyncDatabase | null = owner,
): T | undefined {
  const { key } = query;
  const remembered = (database: SyncDatabase | null) => database && answersOf<T>(database).get(key);
  const known = remembered(owner) ?? remembered(everybody) ?? undefined;
  const latest = useLiveQuery(() => (owner ? ask(owner, query) : undefined), [owner, key], known);
  const answer = latest?.owner === owner ? latest : known;
  const drawn = useDeferredValue(answer);
  return (drawn?.owner === owner ? drawn : answer)?.found;
}

/** Asks ahead: whoever uses the query next has its answer at once. */
export async function prime<T>(owner: SyncDatabase, query: NamedQuery<T>): Promise<void> {
  await ask(owner, query);
}
