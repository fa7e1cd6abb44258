import { useEffect, useState } from 'react';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { readMeta, writeMeta } from '../../data/database/meta.ts';

/** One answer for each opening of the portal: what is new stays new until it is closed, and is not new the next time. */
const marks = new WeakMap<ManaraDatabase, Promise<number | null>>();

async function readMark(db: ManaraDatabase): Promise<number | null> {
  return (await readMeta(db, 'lastVisitAt')) ?? null;
}

function markOf(db: ManaraDatabase): Promise<number | null> {
  const known = marks.get(db) ?? readMark(db);
  marks.set(db, known);
  return known;
}

/** Remembers the newest post of this visit, once the mark of the last one has been read. */
async function remember(db: ManaraDatabase, newest: number): Promise<void> {
  await markOf(db);
  if (newest > ((await readMark(db)) ?? 0)) await writeMeta(db, 'lastVisitAt', newest);
}

/**
 * The time of the newest post that the reader's last visit had, or null when there is nothing to compare with. Judged by
 * posts and not by the clock of the phone: a post that arrived late is new all the same. `newest` is what this visit has.
 */
export function useLastVisit(newest: number | null): number | null {
  const db = useDatabase();
  const [mark, setMark] = useState<number | null>(null);
  useEffect(() => {
    let isOpen = true;
    const show = (value: number | null): void => {
      if (isOpen) setMark(value);
    };
    // A device that keeps nothing marks nothing: the list itself says what is wrong.
    markOf(db).then(show, () => {});
    return () => {
      isOpen = false;
    };
  }, [db]);
  useEffect(() => {
    if (newest !== null) remember(db, newest).catch(() => {});
  }, [db, newest]);
  return mark;
}
