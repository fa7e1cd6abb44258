import { useLiveQuery } from 'dexie-react-hooks';
import { useDeferredValue } from 'react';
import type { ManaraDatabase } from './database.ts';

/** A read of the device, and the name under which its last answer is remembered. */
interface NamedQuery<T> {
  readonly key: string;
  readonly read: () => Promise<T>;
}

/** Last answers by database. A page that comes back starts from them; the live query corrects them a moment later. */
const answers = new WeakMap<ManaraDatabase, Map<string, unknown>>();

function answersOf<T>(db: ManaraDatabase): Map<string, T> {
  const known = answers.get(db) ?? new Map<string, unknown>();
  answers.set(db, known);
  // A key names one query and so one type: each is made in one `queries.ts` and begins with the name of what it reads.
  return known as Map<string, T>;
}

/**
 * The live answer of a query; in the first frame the last one that is remembered, undefined when there is none. A later
 * answer is drawn in short steps: a page of new rows must not hold up a finger.
 */
export function useRememberedQuery<T>(db: ManaraDatabase, { key, read }: NamedQuery<T>): T | undefined {
  const known = answersOf<T>(db);
  const answer = useLiveQuery(
    () =>
      read().then((found) => {
        known.set(key, found);
        return found;
      }),
    [db, key],
    known.get(key),
  );
  return useDeferredValue(answer);
}

/** Asks ahead: whoever uses the query next has its answer at once. */
export async function prime<T>(db: ManaraDatabase, { key, read }: NamedQuery<T>): Promise<void> {
  answersOf<T>(db).set(key, await read());
}
