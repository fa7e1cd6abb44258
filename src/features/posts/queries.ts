import { Dexie, type PromiseExtended } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { uniqueKeys } from '../../data/database/unique-keys.ts';
import { type Mirrored, readMirrored } from '../../data/queries/mirrored.ts';
import { newestPosts, postById } from '../../data/queries/post-queries.ts';
import { prime, useRememberedQuery } from '../../data/queries/remembered-query.ts';
import { readLikedAndSaved, type LikedOrSaved } from '../../data/queries/liked-and-saved.ts';
import type { PostId } from '../../domain/ids.ts';
import type { Post } from '../../domain/rows.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/run/status.ts';
import { joinPosts, type PostView, viewPosts } from './post-view.ts';
import { useInteractionContext, type InteractionContext, interactionContextOf } from './interaction-context.ts';

/** Reads posts in one view of the public database, and after them their interactions, from whichever database. */
function readViews(
  db: ManaraDatabase,
  context: InteractionContext,
  find: () => PromiseLike<readonly Post[]>,
): PromiseExtended<Mirrored<PostView[]>> {
  const join = () => find().then((posts) => joinPosts(db, posts));
  return readMirrored(db, [db.posts, db.teachers, db.statPacks], join).then(({ found, isComplete }) =>
    viewPosts(context.db, found).then((views) => ({ found: views, isComplete })),
  );
}

/** Reads what `useNewestPosts` will ask for. */
const newestQuery = (db: ManaraDatabase, context: InteractionContext, limit: number) => ({
  key: `newest:${limit}`,
  read: () => readViews(db, context, () => newestPosts(db, { limit })),
});

/** Reads what `useReadingList` will ask for. */
const readingQuery = (db: ManaraDatabase, context: InteractionContext, limit: number) => ({
  key: `reading:${limit}`,
  read: () =>
    readViews(db, context, () =>
      Dexie.Promise.all([db.posts.orderBy('pinnedUntil').last(), newestPosts(db, { limit })]).then(
        ([pinned = [], newest]) => [pinned, newest].flat(),
      ),
    ),
});

/** Reads what `usePost` will ask for. */
const postQuery = (db: ManaraDatabase, context: InteractionContext, id: PostId) => ({
  key: `post:${id}`,
  read: () =>
    readViews(db, context, () => postById(db, id).then((post) => (post ? [post] : []))).then(
      ({ found: [view], isComplete }) => ({ found: view ?? null, isComplete }),
    ),
});

/** The newest posts, newest first; undefined until the device answered. */
export function useNewestPosts(limit: number): Mirrored<readonly PostView[]> | undefined {
  const db = useDatabase();
  const context = useInteractionContext();
  return useRememberedQuery(context.db, newestQuery(db, context, limit), db);
}

/**
 * The post that the school pinned last, if it did, and then the newest, newest first: the former among them once more where
 * it is new. Undefined until the device answered.
 */
export function useReadingList(limit: number): Mirrored<readonly PostView[]> | undefined {
  const db = useDatabase();
  const context = useInteractionContext();
  return useRememberedQuery(context.db, readingQuery(db, context, limit), db);
}

/** One post, or null when the device does not hold it; undefined until it answered. */
export function usePost(id: PostId): Mirrored<PostView | null> | undefined {
  const db = useDatabase();
  const context = useInteractionContext();
  return useRememberedQuery(context.db, postQuery(db, context, id), db);
}

/** The posts that somebody likes or saves, the latest first; undefined until the device answered. */
export function useLikedAndSaved(
  context: InteractionContext,
  kind: InteractionKind,
): Mirrored<readonly PostView[]> | undefined {
  const db = useDatabase();
  const has = (one: LikedOrSaved): boolean => (kind === 'like' ? one.liked : one.saved);
  return useRememberedQuery(context.db, {
    key: `told:${kind}`,
    read: () =>
      readLikedAndSaved(context.db).then((interactions) => {
        const ids = interactions.filter(has).map(({ postId }) => postId);
        return readViews(db, context, () =>
          db.posts.bulkGet(ids).then((posts) => posts.filter((post) => post !== undefined)),
        );
      }),
  });
}

/** Reads the newest posts ahead, so that the page that shows them has them in its first frame. */
export function primeNewestPosts(db: ManaraDatabase, limit: number): Promise<void> {
  return prime(db, newestQuery(db, interactionContextOf(db, null), limit));
}

/** Reads the reading list ahead. */
export function primeReadingList(db: ManaraDatabase, limit: number): Promise<void> {
  return prime(db, readingQuery(db, interactionContextOf(db, null), limit));
}

/** Reads a post ahead, so that its page has it in its first frame. */
export function primePost(db: ManaraDatabase, id: PostId): Promise<void> {
  return prime(db, postQuery(db, interactionContextOf(db, null), id));
}

/** How many posts the device holds, and how many teachers wrote them. */
export interface SchoolNumbers {
  readonly posts: number;
  readonly teachers: number;
}

/** The true numbers of the school as mirrored here. */
export function useSchoolNumbers(): SchoolNumbers | undefined {
  const db = useDatabase();
  return useLiveQuery(
    () =>
      Dexie.Promise.all([db.posts.count(), uniqueKeys(db.posts, 'teacherId')]).then(([posts, { length }]) => ({
        posts,
        teachers: length,
      })),
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
