import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import { newestPosts, postById } from '../../data/post-queries.ts';
import type { PostId } from '../../domain/ids.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';
import { type PostView, viewPosts } from './post-view.ts';

/** The newest posts, newest first; undefined until the device answered. */
export function useNewestPosts(limit: number): readonly PostView[] | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => viewPosts(db, await newestPosts(db, { limit })), [db, limit]);
}

/** One post; null when the device does not hold it, undefined until it answered. */
export function usePost(id: PostId): PostView | null | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const post = await postById(db, id);
    const [view] = post ? await viewPosts(db, [post]) : [];
    return view ?? null;
  }, [db, id]);
}

/** How many posts and teachers the device holds. */
export interface SchoolNumbers {
  readonly posts: number;
  readonly teachers: number;
}

/** The true numbers of the school as mirrored here. */
export function useSchoolNumbers(): SchoolNumbers | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const posts = await db.posts.count();
    return { posts, teachers: await db.teachers.count() };
  }, [db]);
}

/** Whether the whole school has reached this device once, and how the way to it is now. */
export interface MirrorState {
  readonly isComplete: boolean;
  readonly status: SyncStatus;
}

/** What stands behind a list that is empty or a post that is not here. */
export function useMirrorState(): MirrorState | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    // One after the other: beside a read of its own, Dexie loses track of the transaction inside `readSyncStatus`.
    const cursor = await db.cursors.get('public');
    return { isComplete: cursor !== undefined, status: await readSyncStatus(db) };
  }, [db]);
}

/** How many posts appeared after a time; 0 with nothing to compare with. */
export function useNewCount(since: number | null): number {
  const db = useDatabase();
  return useLiveQuery(async () => (since === null ? 0 : db.posts.where('createdAt').above(since).count()), [db, since], 0);
}
