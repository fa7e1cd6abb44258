import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import { newestPosts, postById } from '../../data/post-queries.ts';
import type { PostId } from '../../domain/ids.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';
import { type PostView, viewPosts } from './post-view.ts';

/** The newest posts, newest first; undefined until the device answered. */
export function useNewestPosts(limit: number): readonly PostView[] | undefined {
  const db = useDatabase();
  return useLiveQuery(() => newestPosts(db, { limit }).then((posts) => viewPosts(db, posts)), [db, limit]);
}

/** One post; null when the device does not hold it, undefined until it answered. */
export function usePost(id: PostId): PostView | null | undefined {
  const db = useDatabase();
  return useLiveQuery(
    () => postById(db, id).then((post) => (post ? viewPosts(db, [post]).then(([view]) => view ?? null) : null)),
    [db, id],
  );
}

/** How many posts and teachers the device holds. */
export interface SchoolNumbers {
  readonly posts: number;
  readonly teachers: number;
}

/** The true numbers of the school as mirrored here. */
export function useSchoolNumbers(): SchoolNumbers | undefined {
  const db = useDatabase();
  return useLiveQuery(
    () => Dexie.Promise.all([db.posts.count(), db.teachers.count()]).then(([posts, teachers]) => ({ posts, teachers })),
    [db],
  );
}

/** Whether the whole school has reached this device once, and how the way to it is now. */
export interface MirrorState {
  readonly isComplete: boolean;
  readonly status: SyncStatus;
}

/** What stands behind a list that is empty or a post that is not here. */
export function useMirrorState(): MirrorState | undefined {
  const db = useDatabase();
  // Two live queries and not one: beside another read Dexie loses the transaction inside `readSyncStatus`.
  const cursor = useLiveQuery(() => db.cursors.get('public').then((found) => found ?? null), [db]);
  const status = useLiveQuery(() => readSyncStatus(db), [db]);
  return cursor === undefined || status === undefined ? undefined : { isComplete: cursor !== null, status };
}

/** How many posts appeared after a time; 0 with nothing to compare with. */
export function useNewCount(since: number | null): number {
  const db = useDatabase();
  return useLiveQuery(() => (since === null ? 0 : db.posts.where('createdAt').above(since).count()), [db, since], 0);
}
