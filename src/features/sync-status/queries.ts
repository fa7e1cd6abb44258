import { Dexie, type PromiseExtended } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database-context.tsx';
import type { OutboxRecord, ParkReason } from '../../data/records.ts';
import type { ManaraDatabase, SyncDatabase } from '../../data/database.ts';
import { useOwnSpace } from '../../data/own-database-context.tsx';
import type { PostId } from '../../domain/ids.ts';
import { browserActor } from '../../sync/identity.ts';
import { combineStatus, readSyncStatus, type SyncStatus } from '../../sync/status.ts';

/** A device that never received anything is not up to date, whatever waits: its first cycle is still to come. */
function asSeen(status: SyncStatus): SyncStatus {
  return status.name === 'idle' && status.lastPullAt === null ? { ...status, name: 'syncing' } : status;
}

/** The state of sync, the same in every tab; undefined until the device answered. */
export function useStoredStatus(): SyncStatus | undefined {
  const db = useDatabase();
  const own = useOwnSpace()?.db;
  const status = useLiveQuery(
    () =>
      Dexie.Promise.all([db, ...(own ? [own] : [])].map((each) => readSyncStatus(each))).then((all) =>
        all.reduce(combineStatus),
      ),
    [db, own],
  );
  return status && asSeen(status);
}

/** What an entry of the outbox wants, in terms a person knows; null when it cannot be read. */
export interface EntryWish {
  readonly kind: 'like' | 'save';
  readonly value: boolean;
  readonly title: string | null;
}

/** Where an entry lies, and in whose name it goes out. */
interface Outbox {
  readonly db: SyncDatabase;
  readonly actor: string;
}

/** One write that waits, or waits for a person. */
export interface TrayEntry {
  readonly outbox: Outbox;
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

/** Entries of one outbox in one state, oldest first. */
function entriesOf(outbox: Outbox, state: OutboxRecord['state']): PromiseExtended<Placed[]> {
  const found = outbox.db.outbox.where('state').equals(state);
  const some = state === 'queued' ? found.limit(trayLength) : found;
  return some.toArray().then((entries) => entries.map((entry) => ({ outbox, entry })));
}

interface Placed {
  readonly outbox: Outbox;
  readonly entry: OutboxRecord;
}

/** Names the posts that the entries are about. Dexie's own promises, so that the live query notices all that it read. */
function tellEntries(db: ManaraDatabase, entries: readonly Placed[]): PromiseExtended<TrayEntry[]> {
  const wishes = entries.map(({ entry }) => wishOf(entry));
  return db.posts.bulkGet(wishes.flatMap((wish) => (wish ? [wish.postId] : []))).then((posts) => {
    const titles = new Map(posts.map((post) => [post?.id, post?.title]));
    return entries.map(({ outbox, entry: { seq, queuedAt, reason } }, index) => {
      const wish = wishes[index];
      return {
        outbox,
        seq,
        queuedAt,
        reason,
        wish: wish ? { kind: wish.kind, value: wish.value, title: titles.get(wish.postId) ?? null } : null,
      };
    });
  });
}

/** The story of what has not reached the school, from the browser and from the account. */
export function useTray(): Tray | undefined {
  const db = useDatabase();
  const own = useOwnSpace();
  return useLiveQuery(() => {
    const outboxes: Outbox[] = [{ db, actor: browserActor }, ...(own ? [{ db: own.db, actor: own.actor }] : [])];
    const all = (state: OutboxRecord['state']) =>
      Dexie.Promise.all(outboxes.map((outbox) => entriesOf(outbox, state))).then((found) => found.flat());
    return Dexie.Promise.all([all('queued'), all('parked')]).then(([queued, parked]) => {
      const first = queued.toSorted((a, b) => a.entry.queuedAt - b.entry.queuedAt).slice(0, trayLength);
      return Dexie.Promise.all([tellEntries(db, first), tellEntries(db, parked)]).then(([waiting, refused]) => ({
        waiting,
        parked: refused,
      }));
    });
  }, [db, own?.db, own?.actor]);
}
