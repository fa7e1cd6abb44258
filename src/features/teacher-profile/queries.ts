import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { Fields } from '../../domain/authoring.ts';
import type { TeacherId } from '../../domain/ids.ts';
import type { Teacher } from '../../domain/rows.ts';
import { profileKey } from '../../sync/drafts/authoring.ts';

/** The own profile: as everybody sees it, and what was changed here and is not there yet. */
export interface OwnProfile {
  readonly teacher: Teacher | null;
  readonly draft: DraftRecord | null;
  /** What to show, by the names on the wire. */
  readonly fields: Fields;
}

/** The own profile, live; undefined until the device answered. */
export function useOwnProfile(): OwnProfile | undefined {
  const db = useDatabase();
  const own = useAccountStore();
  return useLiveQuery<OwnProfile | undefined>(() => {
    if (own === null) return undefined;
    return Dexie.Promise.all([
      // A teacher's id is the id of the account.
      db.teachers.get(own.userId as string as TeacherId),
      own.db.drafts.get(profileKey),
    ]).then(([teacher, draft]) => ({
      teacher: teacher ?? null,
      draft: draft ?? null,
      fields: {
        display_name: teacher?.displayName ?? '',
        profile_photo: teacher?.profilePhoto ?? null,
        department: teacher?.department ?? null,
        bio: teacher?.bio ?? '',
        ...draft?.wanted,
      },
    }));
  }, [db, own]);
}
