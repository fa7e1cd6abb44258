import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { type OwnStudent, readOwnStudent } from '../../data/queries/own-student.ts';
import { useRememberedQuery } from '../../data/queries/remembered-query.ts';
import { readLikedAndSaved, type LikedOrSaved } from '../../data/queries/liked-and-saved.ts';
import type { PostId } from '../../domain/ids.ts';

/** What a student's dashboard shows of the student. */
export interface Dashboard {
  /** Null while the own row has not reached the device. */
  readonly student: OwnStudent | null;
  readonly gpa: number | null;
  readonly interactions: readonly LikedOrSaved[];
}

/** The dashboard from the device, live; undefined until it answered. */
export function useDashboard({ db, userId }: AccountStore): Dashboard | undefined {
  return useRememberedQuery(db, {
    key: 'dashboard',
    read: () =>
      Dexie.Promise.all([readOwnStudent(db, userId), db.gpas.get(userId), readLikedAndSaved(db)]).then(
        ([student, gpa, interactions]) => ({ student, gpa: gpa?.gpa ?? null, interactions }),
      ),
  });
}

/** The titles of those of these posts that the device holds. */
export function usePostTitles(ids: readonly PostId[]): ReadonlyMap<PostId, string> {
  const db = useDatabase();
  const key = ids.join();
  const titles = useLiveQuery(
    () =>
      db.posts
        .bulkGet([...ids])
        .then((posts) => new Map(posts.flatMap((post) => (post ? [[post.id, post.title] as const] : [])))),
    [db, key],
  );
  return titles ?? noTitles;
}
const noTitles: ReadonlyMap<PostId, string> = new Map();

/** When the own space was last heard of from the school; null before the first time. */
export function useLastHeard({ db }: AccountStore): number | null {
  return useLiveQuery(() => db.meta.get('lastPullAt').then((record) => numberOr(record?.value)), [db], null);
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
