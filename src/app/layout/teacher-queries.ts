import { useLiveQuery } from 'dexie-react-hooks';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import type { PictureRecord } from '../../data/database/picture-record.ts';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { TeacherId, UserId } from '../../domain/ids.ts';
import type { Teacher } from '../../domain/rows.ts';

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

/** The pictures that this device keeps for the account; undefined until it answered. */
export function useKeptPictures(): readonly PictureRecord[] | undefined {
  const own = useAccountStore();
  return useLiveQuery<readonly PictureRecord[]>(() => (own ? own.db.pictures.toArray() : []), [own]);
}
