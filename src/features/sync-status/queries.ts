import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import type { OutboxRecord, ParkReason } from '../../data/records.ts';
import type { ManaraDatabase } from '../../data/database.ts';
import type { PostId } from '../../domain/ids.ts';
import { parkedWrites } from '../../sync/parked.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/status.ts';

/** A device that never received anything is not up to date, whatever waits: its first cycle is still to come. */
function asSeen(status: SyncStatus): SyncStatus {
  return status.name === 'idle' && status.lastPullAt === null ? { ...status, name: 'syncing' } : status;
}

/** The state of sync, the same in every tab; undefined until the device answered. */
export function useSyncStatus(): SyncStatus | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => asSeen(await readSyncStatus(db)), [db]);
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
export const trayLength = 8;

/** Reads an entry with distrust: a stored mutation may have been damaged or edited by hand. */
async function readWish(db: ManaraDatabase, entry: OutboxRecord): Promise<EntryWish | null> {
  const mutation: Partial<OutboxRecord['mutation']> | null | undefined = entry.mutation;
  const { post_id: postId, register: kind, value }: Record<string, unknown> = { ...mutation?.args };
  if (typeof postId !== 'string' || typeof value !== 'boolean' || (kind !== 'like' && kind !== 'save')) return null;
  const post = await db.posts.get(postId as PostId);
  return { kind, value, title: post?.title ?? null };
}

async function readEntry(db: ManaraDatabase, entry: OutboxRecord): Promise<TrayEntry> {
  return { seq: entry.seq, queuedAt: entry.queuedAt, wish: await readWish(db, entry), reason: entry.reason };
}

/** One after the other: Dexie traces one await at a time, and a live query notices only what it can trace. */
async function readEntries(db: ManaraDatabase, entries: readonly OutboxRecord[]): Promise<TrayEntry[]> {
  const read: TrayEntry[] = [];
  for (const entry of entries) read.push(await readEntry(db, entry));
  return read;
}

/** The story of what has not reached the school. */
export function useTray(): Tray | undefined {
  const db = useDatabase();
  return useLiveQuery(async () => {
    const queued = await db.outbox.where('state').equals('queued').limit(trayLength).toArray();
    const waiting = await readEntries(db, queued);
    return { waiting, parked: await readEntries(db, await parkedWrites(db)) };
  }, [db]);
}
