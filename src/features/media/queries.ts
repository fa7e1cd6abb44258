import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import type { ManaraDatabase } from '../../data/database.ts';
import { newestPosts } from '../../data/post-queries.ts';
import { prime, useRememberedQuery } from '../../data/remembered-query.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';
import { newestPictures, type SchoolPicture } from './school-picture.ts';

/** As many as anybody pushes through. */
const mostPictures = 24;
/** Not every post has a picture; some have many. */
const mostPosts = 40;

interface MirroredPictures {
  readonly found: readonly SchoolPicture[];
  readonly isComplete: boolean;
}

const picturesQuery = (db: ManaraDatabase) => ({
  key: 'pictures',
  read: (): Promise<MirroredPictures> =>
    db.transaction('r', [db.posts, db.awardImages, db.cursors], () =>
      Dexie.Promise.all([
        newestPosts(db, { limit: mostPosts }),
        db.awardImages.toArray(),
        db.cursors.get('public'),
      ]).then(([posts, awards, cursor]) => ({
        found: newestPictures(posts, awards, mostPictures),
        isComplete: cursor !== undefined,
      })),
    ),
});

/** The newest pictures of posts and awards; undefined until the device answered. */
export function usePictures(): MirroredPictures | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, picturesQuery(db));
}

/** Reads the pictures ahead, so that their page has them in its first frame. */
export function primePictures(db: ManaraDatabase): Promise<void> {
  return prime(db, picturesQuery(db));
}

/** How the way to the school is now; undefined until the device answered. */
export function useConnection(): SyncStatus | undefined {
  const db = useDatabase();
  return useLiveQuery(() => readSyncStatus(db), [db]);
}
