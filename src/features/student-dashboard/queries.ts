import { Dexie, type PromiseExtended } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import { interactionTables, readTold, registerKey } from '../../data/interaction-queries.ts';
import type { OwnSpace } from '../../data/own-database-context.tsx';
import type { OwnDatabase } from '../../data/own-database.ts';
import { type OwnStudent, readOwnStudent } from '../../data/own-student.ts';
import { useRememberedQuery } from '../../data/remembered-query.ts';
import type { PostId } from '../../domain/ids.ts';
import { recentFirst, type ToldPost } from './told-post.ts';

/** What a student's dashboard shows of the student. */
export interface Dashboard {
  /** Null while the own row has not reached the device. */
  readonly student: OwnStudent | null;
  readonly gpa: number | null;
  readonly told: readonly ToldPost[];
}

/** Everything the student told, as the mirror and what has not been sent say together. */
function readToldPosts(own: OwnDatabase): PromiseExtended<ToldPost[]> {
  const queued = own.outbox.where('state').equals('queued').toArray();
  return Dexie.Promise.all([
    Dexie.Promise.all(interactionTables(own).map((table) => table.toArray())),
    own.registers.toArray(),
    queued,
  ]).then(([tables, registers, entries]) => {
    const rows = tables.flat();
    const ids = [...new Set([...rows, ...registers].map(({ postId }) => postId))];
    const mirroredAt = new Map(rows.map(({ postId, updatedAt }) => [postId, updatedAt]));
    const queuedAt = new Map(entries.map((entry) => [entry.entity, entry.queuedAt]));
    return readTold(own, ids).then((told) =>
      ids.flatMap((postId, index) => {
        const told1 = told[index];
        return told1 ? [joined(postId, told1, { mirroredAt, queuedAt })] : [];
      }),
    );
  });
}

interface Times {
  readonly mirroredAt: ReadonlyMap<PostId, number>;
  readonly queuedAt: ReadonlyMap<string, number>;
}

function joined(
  postId: PostId,
  { like, save }: { readonly like: { readonly value: boolean }; readonly save: { readonly value: boolean } },
  { mirroredAt, queuedAt }: Times,
): ToldPost {
  const waiting = (['like', 'save'] as const).flatMap((kind) => queuedAt.get(registerKey(postId, kind)) ?? []);
  const at = waiting.length > 0 ? Math.max(...waiting) : (mirroredAt.get(postId) ?? null);
  return { postId, liked: like.value, saved: save.value, at, isWaiting: waiting.length > 0 };
}

/** The dashboard from the device, live; undefined until it answered. */
export function useDashboard({ db, userId }: OwnSpace): Dashboard | undefined {
  return useRememberedQuery(db, {
    key: 'dashboard',
    read: () =>
      Dexie.Promise.all([readOwnStudent(db, userId), db.gpas.get(userId), readToldPosts(db)]).then(
        ([student, gpa, told]) => ({ student, gpa: gpa?.gpa ?? null, told: recentFirst(told) }),
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
export function useLastHeard({ db }: OwnSpace): number | null {
  return useLiveQuery(() => db.meta.get('lastPullAt').then((record) => numberOr(record?.value)), [db], null);
}

function numberOr(value: unknown): number | null {
  return typeof value === 'number' ? value : null;
}
