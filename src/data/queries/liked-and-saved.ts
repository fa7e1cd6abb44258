import { Dexie, type PromiseExtended } from 'dexie';
import type { PostId } from '../../domain/ids.ts';
import { interactionTables, readTold, registerKey, type Told } from './interaction-queries.ts';
import type { OwnDatabase } from '../database/own-database.ts';

/** What an account told one post, on whichever device. */
export interface ToldPost {
  readonly postId: PostId;
  readonly liked: boolean;
  readonly saved: boolean;
  /** When it was told last; null when that is only now on its way back from the school. */
  readonly at: number | null;
  /** Something of it has not been sent yet. */
  readonly isWaiting: boolean;
}

/**
 * Every post that an account likes or saves, as the mirror and what has not been sent say together, the last told first.
 * On Dexie's own promises, for live queries.
 */
export function readToldPosts(own: OwnDatabase): PromiseExtended<ToldPost[]> {
  return Dexie.Promise.all([
    Dexie.Promise.all(interactionTables(own).map((table) => table.toArray())),
    own.registers.toArray(),
    own.outbox.where('state').equals('queued').toArray(),
  ]).then(([tables, registers, entries]) => {
    const rows = tables.flat();
    const ids = [...new Set([...rows, ...registers].map(({ postId }) => postId))];
    const times: Times = {
      mirroredAt: new Map(rows.map(({ postId, updatedAt }) => [postId, updatedAt])),
      queuedAt: new Map(entries.map((entry) => [entry.entity, entry.queuedAt])),
    };
    return readTold(own, ids).then((told) =>
      recentFirst(told.flatMap((one, index) => toldPost(ids[index], one, times) ?? [])),
    );
  });
}

interface Times {
  readonly mirroredAt: ReadonlyMap<PostId, number>;
  readonly queuedAt: ReadonlyMap<string, number>;
}

function toldPost(postId: PostId | undefined, { like, save }: Told, { mirroredAt, queuedAt }: Times): ToldPost | null {
  if (postId === undefined) return null;
  const waiting = (['like', 'save'] as const).flatMap((kind) => queuedAt.get(registerKey(postId, kind)) ?? []);
  const at = waiting.length > 0 ? Math.max(...waiting) : (mirroredAt.get(postId) ?? null);
  return { postId, liked: like.value, saved: save.value, at, isWaiting: waiting.length > 0 };
}

/** Without those that everything was taken back from. What has no time yet is newer than all else. */
function recentFirst(told: readonly ToldPost[]): ToldPost[] {
  const newestFirst = (a: ToldPost, b: ToldPost): number => {
    const [first, second] = [a.at ?? Infinity, b.at ?? Infinity];
    return first === second ? a.postId.localeCompare(b.postId) : second - first;
  };
  return told.filter(({ liked, saved }) => liked || saved).toSorted(newestFirst);
}
