import { useLiveQuery } from 'dexie-react-hooks';
import type { TeacherId, UserId } from '../../domain/ids.ts';
import type { Teacher } from '../../domain/rows.ts';
import { useDatabase } from '../database/database-context.tsx';

/** An approved teacher as everybody sees them; null for whoever is none, and until the device answered. */
export function useOwnTeacher(userId: UserId | null): Teacher | null {
  const db = useDatabase();
  return useLiveQuery(
    () =>
      userId === null
        ? null
        : // A teacher's id is the id of the account.
          db.teachers.get(userId as string as TeacherId).then((teacher) => teacher ?? null),
    [db, userId],
    null,
  );
}
