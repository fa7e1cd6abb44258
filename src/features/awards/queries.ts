import { Dexie } from 'dexie';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { type Mirrored, readMirrored } from '../../data/queries/mirrored.ts';
import { prime, useRememberedQuery } from '../../data/queries/remembered-query.ts';
import { type AwardEntry, awardEntriesFrom } from './award-entry.ts';

/** Reads all of them: a school has dozens of awards, and every filter wants them all. */
const awardEntriesQuery = (db: ManaraDatabase) => ({
  key: 'honours',
  read: () =>
    readMirrored(db, [db.achievements, db.awardImages, db.recognitionEvents, db.teachers], () =>
      Dexie.Promise.all([
        db.achievements.toArray(),
        db.awardImages.toArray(),
        db.recognitionEvents.toArray(),
        db.teachers.toArray(),
      ]).then(([achievements, awardImages, recognitionEvents, teachers]) =>
        awardEntriesFrom({ achievements, awardImages, recognitionEvents, teachers }),
      ),
    ),
});

/** All that the school has honoured, the newest first; undefined until the device answered. */
export function useAwardEntries(): Mirrored<readonly AwardEntry[]> | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, awardEntriesQuery(db));
}

/** Reads them early, so that its page has it in its first frame. */
export function primeAwardEntries(db: ManaraDatabase): Promise<void> {
  return prime(db, awardEntriesQuery(db));
}
