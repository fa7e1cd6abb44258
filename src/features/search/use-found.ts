import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { Found } from './find.ts';
import { ask } from './search-client.ts';
import { queryFrom } from './search-query.ts';

/** How the search for a query goes. */
export interface Finding {
  /** What was found last, of the query before while the next is on its way; undefined before the first answer. */
  readonly found: Found | undefined;
  readonly hasFailed: boolean;
  readonly again: () => void;
}

/** A change of the device is answered when no other has followed for so long: a first mirror is thousands of them. */
const settlingMs = 400;

/** What stands on the device is another: the mark of its last change, once it has settled. */
function useChanges(): object | undefined {
  const db = useDatabase();
  const tables = [db.posts, db.achievements, db.awardImages, db.recognitionEvents, db.teachers];
  const latest = useLiveQuery(() => Dexie.Promise.all(tables.map((table) => table.count())), [db]);
  const [settled, setSettled] = useState<object>();
  useEffect(() => {
    if (latest === undefined) return undefined;
    const timer = setTimeout(() => setSettled(latest), settlingMs);
    return () => clearTimeout(timer);
  }, [latest]);
  return settled;
}

/** What the last answer knew of. */
interface Answered {
  readonly changes: object | undefined;
  readonly attempt: number;
}

/** Searches what the device holds for what an address asks for, and again when that changes. */
export function useFound(address: string, limit: number): Finding {
  const changes = useChanges();
  const answered = useRef<Answered>({ changes: undefined, attempt: 0 });
  const [attempt, setAttempt] = useState(0);
  const [finding, setFinding] = useState<Omit<Finding, 'again'>>({ found: undefined, hasFailed: false });
  useEffect(() => {
    const left = new AbortController();
    const last = answered.current;
    // Whoever tries again reads the device anew.
    const isChanged = changes !== last.changes || attempt !== last.attempt;
    async function look(): Promise<void> {
      try {
        const found = await ask({ query: queryFrom(new URLSearchParams(address)), limit, isChanged }, left.signal);
        if (!found) return;
        // Only now: a question that was given up before its turn has told nobody of the change.
        answered.current = { changes, attempt };
        if (!left.signal.aborted) setFinding({ found, hasFailed: false });
      } catch {
        // Said on the page, with the way to another attempt.
        if (!left.signal.aborted) setFinding(({ found }) => ({ found, hasFailed: true }));
      }
    }
    void look();
    return () => left.abort();
  }, [address, limit, changes, attempt]);
  return { ...finding, again: useCallback(() => setAttempt((count) => count + 1), []) };
}
