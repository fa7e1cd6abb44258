import { Dexie } from 'dexie';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { type Mirrored, readMirrored } from '../../data/queries/mirrored.ts';
import { newestPosts } from '../../data/queries/post-queries.ts';
import { prime, useRememberedQuery } from '../../data/queries/remembered-query.ts';
import { newestPictures, type SchoolPicture } from './school-picture.ts';

/** As many as anybody goes through. */
const mostPictures = 200;
/** Not every post has a picture; some have many. */
const mostPosts = 300;

const picturesQuery = (db: ManaraDatabase) => ({
  key: 'pictures',
  read: () =>
    readMirrored(db, [db.posts, db.awardImages], () =>
      Dexie.Promise.all([newestPosts(db, { limit: mostPosts }), db.awardImages.toArray()]).then(([posts, awards]) =>
        newestPictures(posts, awards, mostPictures),
      ),
    ),
});

/** The newest pictures of posts and awards; undefined until the device answered. */
export function usePictures(): Mirrored<readonly SchoolPicture[]> | undefined {
  const db = useDatabase();
  return useRememberedQuery(db, picturesQuery(db));
}

/** Reads the pictures ahead, so that their page has them in its first frame. */
export function primePictures(db: ManaraDatabase): Promise<void> {
  return prime(db, picturesQuery(db));
}
