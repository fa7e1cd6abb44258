import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import type { OutboxRecord, ParkReason } from '../../data/records.ts';
import type { ManaraDatabase } from '../../data/database.ts';
import type { PostId } from '../../domain/ids.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';

/** A device that never received anything is not up to date, whatever waits: its first cycle is still to come. */
function asSeen(status: SyncStatus): SyncStatus {
  return status.name === 'idle' && status.lastPullAt === null ? { ...status, name: 'syncing' } : status;
}

/** The state of sync, the same in every tab; undefined until the device answered. */
export function useStoredStatus(): SyncStatus | undefined {
  const db = useDatabase();
  const status = useLiveQuery(() => readSyncStatus(db), [db]);
  return status && asSeen(status);
}

/** What an entry of the outbox wants, in terms a person knows; null when it cannot be read. */
export interface EntryWish {
  readonly kind: 'like' | 'save';
  readonly value: boolean;
  readonly title: string | null;
}

/** One write that waits, or waits for a person. */
export interface TrayEntry {
  readonly seq: number;
  readonly queuedAt: number;
  readonly wish: EntryWish | null;
  readonly reason: ParkReason | null;
}

/** What stands in the tray: the first of the waiting ones, and all that were not accepted. */
export interface Tray {
  readonly waiting: readonly TrayEntry[];
  readonly parked: readonly TrayEntry[];
}

/** More of them than this are told as a number. */
const trayLength = 8;

/** Reads an entry with distrust: a stored mutation may have been damaged or edited by hand. */
function wishOf(entry: OutboxRecord): (Omit<EntryWish, 'title'> & { readonly postId: PostId }) | null {
  const mutation: Partial<OutboxRecord['mutation']> | null | undefined = entry.mutation;
  const { post_id: postId, register: kind, value }: Record<string, unknown> = { ...mutation?.args };
  if (typeof postId !== 'string' || typeof value !== 'boolean' || (kind !== 'like' && kind !== 'save')) return null;
  return { kind, value, postId: postId as PostId };
}

/** Names the posts that the entries are about. Dexie's own promises, so that the live query notices all that it read. */
function tellEntries(db: ManaraDatabase, entries: readonly OutboxRecord[]): PromiseLike<TrayEntry[]> {
  const wishes = entries.map(wishOf);
  return db.posts.bulkGet(wishes.flatMap((wish) => (wish ? [wish.postId] : []))).then((posts) => {
    const titles = new Map(posts.map((post) => [post?.id, post?.title]));
    return entries.map(({ seq, queuedAt, reason }, index) => {
      const wish = wishes[index];
      return {
        seq,
        queuedAt,
        reason,
        wish: wish ? { kind: wish.kind, value: wish.value, title: titles.get(wish.postId) ?? null } : null,
      };
    });
  });
}

/** The story of what has not reached the school. */
export function useTray(): Tray | undefined {
  const db = useDatabase();
  return useLiveQuery(
    () =>
      Dexie.Promise.all([
        db.outbox.where('state').equals('queued').limit(trayLength).toArray(),
        db.outbox.where('state').equals('parked').toArray(),
      ]).then(([queued, parked]) =>
        Dexie.Promise.all([tellEntries(db, queued), tellEntries(db, parked)]).then(([waiting, refused]) => ({
          waiting,
          parked: refused,
        })),
      ),
    [db],
  );
}
