import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import { type OwnStudent, readOwnStudent } from '../../data/queries/own-student.ts';
import { useRememberedQuery } from '../../data/queries/remembered-query.ts';
import { readLikedAndSaved, type LikedOrSaved } from '../../data/queries/liked-and-saved.ts';
import type { Gpa } from '../../domain/own-rows.ts';
import type { PostId } from '../../domain/ids.ts';
import type { MediaItem } from '../../domain/media.ts';
import { picturesOf } from '../../domain/post-pictures.ts';

/** What a student's dashboard shows of the student. */
export interface Dashboard {
  /** Null while the own row has not reached the device. */
  readonly student: OwnStudent | null;
  readonly gpa: Gpa | null;
  readonly interactions: readonly LikedOrSaved[];
}

/** The dashboard from the device, live; undefined until the account's own space is open and has answered. */
export function useDashboard(accountStore: AccountStore | null): Dashboard | undefined {
  return useRememberedQuery(accountStore?.db ?? null, {
    key: 'dashboard',
    read: accountStore ? () => readDashboard(accountStore) : unread,
  });
}

const unread = (): Promise<Dashboard | undefined> => Promise.resolve(undefined);

function readDashboard({ db, userId }: AccountStore): Promise<Dashboard> {
  return Dexie.Promise.all([readOwnStudent(db, userId), db.gpas.get(userId), readLikedAndSaved(db)]).then(
    ([student, gpa, interactions]) => ({ student, gpa: gpa ?? null, interactions }),
  );
}

/** A post as the dashboard tells of it. References are as stored: `useMediaUrl` turns them into addresses. */
export interface InteractionPost {
  readonly title: string;
  readonly by: string | null;
  readonly at: number;
  readonly cover: MediaItem | null;
}

/** Those of these posts that the device holds. */
export function useInteractionPosts(ids: readonly PostId[]): ReadonlyMap<PostId, InteractionPost> {
  const db = useDatabase();
  const key = ids.join();
  const posts = useLiveQuery(
    () =>
      db.posts.bulkGet([...ids]).then((found) => {
        const here = found.filter((post) => post !== undefined);
        return db.teachers.bulkGet(here.map(({ teacherId }) => teacherId)).then(
          (teachers) =>
            new Map(
              here.map((post, place): [PostId, InteractionPost] => [
                post.id,
                {
                  title: post.title,
                  by: teachers[place]?.displayName ?? null,
                  at: post.createdAt,
                  cover: picturesOf(post).cover,
                },
              ]),
            ),
        );
      }),
    [db, key],
  );
  return posts ?? noPosts;
}
const noPosts: ReadonlyMap<PostId, InteractionPost> = new Map();

/** When the own space was last heard of from the school; null before the first time. */
export function useLastHeard(accountStore: AccountStore | null): number | null {
  const db = accountStore?.db;
  return useLiveQuery(() => db?.meta.get('lastPullAt').then((record) => numberOr(record?.value)) ?? null, [db], null);
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
