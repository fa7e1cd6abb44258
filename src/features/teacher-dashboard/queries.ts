import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useOwnSpace } from '../../data/database/account-store-context.tsx';
import { type OwnThing, ownThings, stateOf, type ThingState, timeOf } from '../../data/queries/own-entries.ts';
import { postCounts } from '../../data/queries/post-queries.ts';
import { authoredKinds } from '../../domain/authoring.ts';
import type { PostId } from '../../domain/ids.ts';
import { profileKey } from '../../sync/drafts/authoring.ts';

/** A post of one's own, and what readers said to it. */
export interface CountedPost {
  readonly thing: OwnThing;
  readonly likes: number;
  readonly saves: number;
}

/** What the first screen shows. */
export interface Desk {
  /** What is not at the school as its author wants it, what needs the author first. */
  readonly open: readonly OwnThing[];
  /** How that stands which the account says of itself. */
  readonly profile: ThingState;
  /** The posts of the last weeks; of whoever wrote none in them, the latest there are. */
  readonly recent: readonly CountedPost[];
  readonly isLongAgo: boolean;
  /** Nothing was ever written here. */
  readonly isEmpty: boolean;
}

const urgency: Readonly<Record<ThingState, number>> = {
  failed: 0,
  conflict: 1,
  draft: 2,
  waiting: 3,
  deleting: 4,
  sent: 5,
};
const recentMs = 28 * 86_400_000;
const recentMost = 6;

/** The desk of a teacher, live; undefined until the device answered. */
export function useDesk(now: number): Desk | undefined {
  const db = useDatabase();
  const own = useOwnSpace();
  // Weeks do not pass between two renders: the day is enough to ask anew.
  const since = Math.floor(now / 86_400_000) * 86_400_000 - recentMs;
  return useLiveQuery<Desk | undefined>(() => {
    if (own === null) return undefined;
    const things = Dexie.Promise.all(authoredKinds.map((kind) => ownThings({ db, own }, kind)));
    return Dexie.Promise.all([things, own.db.drafts.get(profileKey)]).then(([lists, said]) => {
      const all = lists.flat();
      const open = all
        .filter((thing) => stateOf(thing) !== 'sent')
        .sort((a, b) => urgency[stateOf(a)] - urgency[stateOf(b)] || timeOf(b) - timeOf(a));
      const published = all.filter(({ kind, row }) => kind === 'post' && row !== null);
      const ofLastWeeks = published.filter(({ row }) => row !== null && row.createdAt >= since);
      const isLongAgo = ofLastWeeks.length === 0;
      const posts = (isLongAgo ? published : ofLastWeeks).slice(0, recentMost);
      // The id of a mirrored post is one.
      return postCounts(
        db,
        posts.map(({ id }) => id as PostId),
      ).then((counts) => ({
        open,
        profile: stateOf({ draft: said ?? null }),
        isEmpty: all.length === 0,
        isLongAgo,
        recent: posts.map((thing, index) => ({
          thing,
          likes: counts[index]?.likes ?? 0,
          saves: counts[index]?.saves ?? 0,
        })),
      }));
    });
  }, [db, own, since]);
}
