import { Dexie, type PromiseExtended } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase, SyncDatabase } from '../../data/database/database.ts';
import { type AccountStore, useAccountStore } from '../../data/database/account-store-context.tsx';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { DecisionRecord } from '../../data/database/decision-record.ts';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import type { OutboxRecord } from '../../data/database/records.ts';
import { pendingPictures } from '../../domain/authoring.ts';
import type { PostId } from '../../domain/ids.ts';
import { browserActor } from '../../sync/protocol/identity.ts';
import { readSyncStatus, type SyncStatus } from '../../sync/run/status.ts';
import {
  type DecisionEntry,
  type DraftEntry,
  needsPerson,
  type TapEntry,
  type TapRequest,
  type TrayEntry,
} from './tray-entry.ts';

/** What stands in the tray, the oldest first: as many of the waiting ones as were asked for, and all that need a person. */
export interface Tray {
  readonly waiting: readonly TrayEntry[];
  readonly open: readonly TrayEntry[];
}

/** Reads an entry with distrust: a stored mutation may have been damaged or edited by hand. */
function tapRequestOf(entry: OutboxRecord): TapRequest | null {
  const mutation: Partial<OutboxRecord['mutation']> | null | undefined = entry.mutation;
  const { post_id: postId, register: kind, value }: Record<string, unknown> = { ...mutation?.args };
  if (typeof postId !== 'string' || typeof value !== 'boolean' || (kind !== 'like' && kind !== 'save')) return null;
  return { kind, value, postId: postId as PostId };
}

/** The taps of one outbox, and whatever else is in it and belongs to no draft. */
function readTaps(
  {
    db,
    actor,
    status,
    drafts,
  }: { db: SyncDatabase; actor: string; status: SyncStatus; drafts: readonly DraftRecord[] },
  most: number,
): PromiseExtended<Omit<TapEntry, 'title'>[]> {
  const carried = new Set(drafts.map(({ mid }) => mid));
  const inState = (state: OutboxRecord['state']) => db.outbox.where('state').equals(state);
  return Dexie.Promise.all([
    inState('queued')
      .limit(most + carried.size)
      .toArray(),
    inState('parked').toArray(),
  ]).then((found) =>
    found
      .flat()
      .filter(({ mid }) => !carried.has(mid))
      .map((record) => ({
        name: 'tap',
        key: `${db.name}:${record.seq}`,
        since: record.queuedAt,
        db,
        actor,
        status,
        record,
        request: tapRequestOf(record),
      })),
  );
}

const isUnsettled = ({ queue }: DraftRecord): boolean => queue.name !== 'none' && queue.name !== 'sent';
const sinceOf = ({ queue, updatedAt }: DraftRecord): number => (queue.name === 'waiting' ? queue.since : updatedAt);

function titleOf({ base, wanted }: DraftRecord): string | null {
  const title = wanted?.['title'] ?? base?.fields['title'];
  return typeof title === 'string' && title.trim() !== '' ? title.trim() : null;
}

/** What was written, in the order in which it goes out: something new must not overtake another that waits for pictures. */
function tellDrafts(
  { db, status }: { db: OwnDatabase; status: SyncStatus },
  drafts: readonly DraftRecord[],
  { uploaded, stalled }: Readonly<Record<'uploaded' | 'stalled', ReadonlySet<string>>>,
): DraftEntry[] {
  let isHeldUp = false;
  return [...drafts]
    .sort((a, b) => sinceOf(a) - sinceOf(b))
    .map((draft) => {
      const waits = draft.queue.name === 'waiting' && draft.mid === null && !draft.isDeletion;
      const missing = waits ? [...pendingPictures(draft.wanted)].filter((name) => !uploaded.has(name)) : [];
      const isNew = waits && draft.base === null && draft.kind !== 'profile';
      const isBehind = isNew && isHeldUp;
      const isStalled = missing.some((name) => stalled.has(name));
      if (isNew && missing.length > 0 && !isStalled) isHeldUp = true;
      return {
        name: 'draft',
        key: `${db.name}:${draft.key}`,
        since: sinceOf(draft),
        status,
        title: titleOf(draft),
        db,
        draft,
        pictures: missing.length,
        isStalled,
        isBehind,
      };
    });
}

function tellDecision({ db, status }: { db: OwnDatabase; status: SyncStatus }, record: DecisionRecord): DecisionEntry {
  const { id, name, decidedAt, askedAt } = record;
  return { name: 'decision', key: `${db.name}:${id}`, since: decidedAt ?? askedAt, status, title: name, db, record };
}

function readBrowser(db: ManaraDatabase, most: number): PromiseExtended<Omit<TapEntry, 'title'>[]> {
  return readSyncStatus(db).then((status) => readTaps({ db, actor: browserActor, status, drafts: [] }, most));
}

function readAccount(
  { db, actor }: AccountStore,
  most: number,
): PromiseExtended<{ taps: Omit<TapEntry, 'title'>[]; beside: (DraftEntry | DecisionEntry)[] }> {
  return Dexie.Promise.all([
    readSyncStatus(db),
    db.drafts.toArray(),
    // Of the index alone: the pictures themselves are large.
    db.pictures.where('state').equals('uploaded').primaryKeys(),
    db.pictures.where('state').equals('stalled').primaryKeys(),
    db.decisions.filter(({ fate }) => fate === null).toArray(),
  ]).then(([status, all, uploaded, stalled, decided]) => {
    const drafts = all.filter(isUnsettled);
    const beside = [
      ...tellDrafts({ db, status }, drafts, { uploaded: new Set(uploaded), stalled: new Set(stalled) }),
      ...decided.map((record) => tellDecision({ db, status }, record)),
    ];
    return readTaps({ db, actor, status, drafts }, most).then((taps) => ({ taps, beside }));
  });
}

/**
 * Names the posts that taps are about, also one's own that readers do not see. Dexie's own promises, so that the live query notices all
 * that it read.
 */
function withTitles(
  db: ManaraDatabase,
  own: OwnDatabase | undefined,
  taps: readonly Omit<TapEntry, 'title'>[],
): PromiseExtended<TapEntry[]> {
  const ids = taps.flatMap(({ request }) => (request ? [request.postId] : []));
  return Dexie.Promise.all([db.posts.bulkGet(ids), own?.hiddenPosts.bulkGet(ids) ?? []]).then((posts) => {
    const titles = new Map(posts.flat().flatMap((post) => (post ? [[post.id, post.title] as const] : [])));
    return taps.map((tap) => ({ ...tap, title: (tap.request && titles.get(tap.request.postId)) ?? null }));
  });
}

/** Everything that is not at the school as it was meant, from the browser and from the account; undefined until the device answered. */
export function useTray(most: number): Tray | undefined {
  const db = useDatabase();
  const own = useAccountStore();
  return useLiveQuery(
    () =>
      Dexie.Promise.all([readBrowser(db, most), own ? readAccount(own, most) : { taps: [], beside: [] }]).then(
        ([browser, account]) =>
          withTitles(db, own?.db, [...browser, ...account.taps]).then((taps) => {
            const all = [...taps, ...account.beside].sort((a, b) => a.since - b.since);
            return {
              waiting: all.filter((entry) => !needsPerson(entry)).slice(0, most),
              open: all.filter((entry) => needsPerson(entry)),
            };
          }),
      ),
    [db, own, most],
  );
}
