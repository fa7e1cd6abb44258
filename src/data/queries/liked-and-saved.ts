import { Dexie, type PromiseExtended } from 'dexie';
import type { PostId } from '../../domain/ids.ts';
import { interactionTables, readInteractions, registerKey, type PostInteractions } from './interaction-queries.ts';
import type { SyncDatabase } from '../database/database.ts';

/** A post that somebody likes or has saved: an account from whichever device, a visitor from this one. */
export interface LikedOrSaved {
  readonly postId: PostId;
  readonly liked: boolean;
  readonly saved: boolean;
  /** When that was said last; null when that is only now on its way back from the school. */
  readonly at: number | null;
  /** Something of it has not been sent yet. */
  readonly isWaiting: boolean;
}

/**
 * Every post that whoever a database belongs to likes or saves, as the mirror and what has not been sent say together, the latest first.
 * On Dexie's own promises, for live queries.
 */
export function readLikedAndSaved(own: SyncDatabase): PromiseExtended<LikedOrSaved[]> {
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
    return readInteractions(own, ids).then((interactions) =>
      recentFirst(interactions.flatMap((one, index) => likedOrSaved(ids[index], one, times) ?? [])),
    );
  });
}

interface Times {
  readonly mirroredAt: ReadonlyMap<PostId, number>;
  readonly queuedAt: ReadonlyMap<string, number>;
}

function likedOrSaved(
  postId: PostId | undefined,
  { like, save }: PostInteractions,
  { mirroredAt, queuedAt }: Times,
): LikedOrSaved | null {
  if (postId === undefined) return null;
  const waiting = (['like', 'save'] as const).flatMap((kind) => queuedAt.get(registerKey(postId, kind)) ?? []);
  const at = waiting.length > 0 ? Math.max(...waiting) : (mirroredAt.get(postId) ?? null);
  return { postId, liked: like.value, saved: save.value, at, isWaiting: waiting.length > 0 };
}

/** Without those that everything was taken back from. What has no time yet is newer than all else. */
function recentFirst(interactions: readonly LikedOrSaved[]): LikedOrSaved[] {
  const newestFirst = (a: LikedOrSaved, b: LikedOrSaved): number => {
    const [first, second] = [a.at ?? Infinity, b.at ?? Infinity];
    return first === second ? a.postId.localeCompare(b.postId) : second - first;
  };
  return interactions.filter(({ liked, saved }) => liked || saved).sort(newestFirst);
}
