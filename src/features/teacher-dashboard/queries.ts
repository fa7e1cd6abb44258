import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import { useAccountStore } from '../../data/database/account-store-context.tsx';
import {
  appearsAt,
  type OwnEntry,
  ownEntries,
  stateOf,
  type EntryState,
  timeOf,
} from '../../data/queries/own-entries.ts';
import { postCounts } from '../../data/queries/post-queries.ts';
import { authoredKinds } from '../../domain/authoring.ts';
import type { PostId } from '../../domain/ids.ts';
import { dayAtSchool, monthAtSchool } from '../../domain/school-calendar.ts';
import { profileKey } from '../../sync/drafts/authoring.ts';

/** A post of one's own, and what readers said to it. */
export interface CountedPost {
  readonly entry: OwnEntry;
  readonly likes: number;
  readonly saves: number;
}

/** What the first screen shows. */
export interface TeacherDashboard {
  /** What is not at the school as its author wants it, what needs the author first. */
  readonly open: readonly OwnEntry[];
  /** How that stands which the account says of itself. */
  readonly profile: EntryState;
  /** The posts of the last weeks; of whoever wrote few in them, the latest there are. */
  readonly recent: readonly CountedPost[];
  /** Some are older than the last weeks. */
  readonly isLongAgo: boolean;
  /** How many of all things stand how; of those that are at the school, the ones of this month. */
  readonly counts: Readonly<Record<'decide' | 'draft' | 'waiting' | 'sent', number>>;
  /** How many achievements and award pictures there are. */
  readonly honoured: { readonly achievements: number; readonly awards: number };
  /** Nothing was ever written here. */
  readonly isEmpty: boolean;
}

/** How a thing stands for whoever wrote it: `down` was taken down by the school, and may come back once it is changed. */
export type Need = EntryState | 'down';

/** What a thing needs of its author; what the school alone puts back needs nothing. */
export function needOf(entry: Pick<OwnEntry, 'draft' | 'takedown'>): Need {
  const state = stateOf(entry);
  return state === 'sent' && entry.takedown?.isFinal === false ? 'down' : state;
}

const urgency: Readonly<Record<Need, number>> = {
  failed: 0,
  conflict: 1,
  down: 2,
  draft: 3,
  waiting: 4,
  deleting: 5,
  sent: 6,
};

/** How many things stand how; of those that are at the school, the ones of a month at the school (`2026-11`). */
export function countsOf(all: readonly OwnEntry[], month: string): TeacherDashboard['counts'] {
  const states = all.map((entry) => ({ state: needOf(entry), at: timeOf(entry) }));
  const count = (...wanted: Need[]) => states.filter(({ state }) => wanted.includes(state)).length;
  return {
    decide: count('failed', 'conflict', 'down'),
    draft: count('draft'),
    waiting: count('waiting', 'deleting'),
    sent: states.filter(({ state, at }) => state === 'sent' && monthAtSchool(at) >= month).length,
  };
}

const recentMs = 28 * 86_400_000;
const recentMost = 6;
/** Where the last weeks brought fewer, older ones stand with them. */
const fewest = 4;

/** What the dashboard of a teacher shows, live; undefined until the device answered. */
export function useTeacherDashboard(now: number): TeacherDashboard | undefined {
  const db = useDatabase();
  const own = useAccountStore();
  // Weeks do not pass between two renders: the day is enough to ask anew.
  const day = dayAtSchool(now);
  return useLiveQuery<TeacherDashboard | undefined>(() => {
    if (own === null) return undefined;
    const since = Date.parse(day) - recentMs;
    const entries = Dexie.Promise.all(authoredKinds.map((kind) => ownEntries({ db, own }, kind)));
    return Dexie.Promise.all([entries, own.db.drafts.get(profileKey)]).then(([lists, said]) => {
      const all = lists.flat();
      const open = all
        .filter((entry) => needOf(entry) !== 'sent')
        .sort((a, b) => urgency[needOf(a)] - urgency[needOf(b)] || timeOf(b) - timeOf(a));
      const published = all.filter(
        (entry) => entry.kind === 'post' && entry.row !== null && !entry.takedown && appearsAt(entry) === null,
      );
      const ofLastWeeks = published.filter(({ row }) => row !== null && row.createdAt >= since);
      const posts = published.slice(0, Math.min(recentMost, Math.max(ofLastWeeks.length, fewest)));
      const isLongAgo = posts.length > ofLastWeeks.length;
      // The id of a mirrored post is one.
      return postCounts(
        db,
        posts.map(({ id }) => id as PostId),
      ).then((counts) => ({
        open,
        profile: stateOf({ draft: said ?? null }),
        isEmpty: all.length === 0,
        isLongAgo,
        counts: countsOf(all, day.slice(0, 7)),
        honoured: {
          achievements: all.filter(({ kind }) => kind === 'achievement').length,
          awards: all.filter(({ kind }) => kind === 'award_image').length,
        },
        recent: posts.map((entry, index) => ({
          entry,
          likes: counts[index]?.likes ?? 0,
          saves: counts[index]?.saves ?? 0,
        })),
      }));
    });
  }, [db, own, day]);
}
