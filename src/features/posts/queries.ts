import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import type { ManaraDatabase } from '../../data/database.ts';
import { type Mirrored, readMirrored } from '../../data/mirrored.ts';
import { newestPosts, postById } from '../../data/post-queries.ts';
import { prime, useRememberedQuery } from '../../data/remembered-query.ts';
import type { PostId } from '../../domain/ids.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';
import { type PostView, viewPosts } from './post-view.ts';

/** The tables that posts are shown from. */
const tablesOf = (db: ManaraDatabase) => [db.posts, db.teachers, db.statPacks, db.registers];

/** Reads what `useNewestPosts` will ask for. */
const newestQuery = (db: ManaraDatabase, limit: number) => ({
  key: `newest:${limit}`,
  read: () => readMirrored(db, tablesOf(db), () => newestPosts(db, { limit }).then((posts) => viewPosts(db, posts))),
});

/** Reads what `usePost` will ask for. */
const postQuery = (db: ManaraDatabase, id: PostId) => ({
  key: `post:${id}`,
  read: () =>
    readMirrored(db, tablesOf(db), () =>
      postById(db, id).then((post) => (post ? viewPosts(db, [post]).then(([view]) => view ?? null) : null)),
    ),
});

/** The newest posts, newest first; undefined until the device answered. */
export function useNewestPosts(limit: number): Mirrored<readonly PostView[]> | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, newestQuery(db, limit));
}

/** One post, or null when the device does not hold it; undefined until it answered. */
export function usePost(id: PostId): Mirrored<PostView | null> | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, postQuery(db, id));
}

/** Reads the newest posts ahead, so that the page that shows them has them in its first frame. */
export function primeNewestPosts(db: ManaraDatabase, limit: number): Promise<void> {
  return prime(db, newestQuery(db, limit));
}

/** Reads a post ahead, so that its page has it in its first frame. */
export function primePost(db: ManaraDatabase, id: PostId): Promise<void> {
  return prime(db, postQuery(db, id));
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

/** How the way to the school is now; undefined until the device answered. */
export function useConnection(): SyncStatus | undefined {
  const db = useDatabase();
  return useLiveQuery(() => readSyncStatus(db), [db]);
}

/** How many posts appeared after a time; 0 with nothing to compare with. */
export function useNewCount(since: number | null): number {
  const db = useDatabase();
  return useLiveQuery(() => (since === null ? 0 : db.posts.where('createdAt').above(since).count()), [db, since], 0);
}
