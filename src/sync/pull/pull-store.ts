import { Dexie } from 'dexie';
import type { SyncDatabase } from '../../data/database/database.ts';
import { counterOf, deleteMeta, readMetas, writeMeta, writeMetas } from '../../data/database/meta.ts';
import type { MetaValues, FullResyncState } from '../../data/database/meta-values.ts';
import type { MirrorName } from '../../data/database/records.ts';
import type { PullPosition, PullResponse } from '../../domain/sync-protocol.ts';
import { isDigestDue } from './digest.ts';
import { noteLostPictures } from '../mirror/lost-pictures.ts';
import { mirrorStores, type Mirror } from '../mirror/mirror.ts';
import type { PageTable } from '../mirror/page.ts';
import { beginEpoch, demandEpoch } from '../mirror/pull-epoch.ts';
import { noteLineage } from '../protocol/lineage-history.ts';
import type { WriteDeps } from '../outbox/outbox.ts';
import { keepSeen, startFullResync, removeUnseen } from '../mirror/full-resync.ts';
import { dropForDeleted, dropForReplaced, dropForMissing } from '../outbox/stale-interactions.ts';

/** Everything a paged pull stands on. It is stored with each page, so that any context can go on with it. */
export interface PullState {
  readonly lineage: string | null;
  readonly epoch: number;
  /** The epoch in which the paging began; 0 where it brings what is new only up to an earlier moment. */
  readonly begunIn: number;
  readonly cursors: Readonly<Record<string, string>>;
  /** Tables that were seen to be empty when the paging began; a pull that is no first one does not look. */
  readonly empty: readonly MirrorName[];
  readonly resync: FullResyncState | null;
  /** When count and sum of the rows were last compared with the server's; null before the first time. */
  readonly digestCheckedAt: number | null;
  /** Where to go on; null at the beginning. */
  readonly resume: { readonly target: string; readonly after: PullPosition } | null;
}

const snapshotShape = /^\d+:\d+:(?:\d+(?:,\d+)*)?$/;

/** A database and what it mirrors. */
export interface MirroredDatabase {
  readonly db: SyncDatabase;
  readonly mirror: Mirror;
}

/** The state to pull from: a paging that was interrupted, or a new one from the cursors. */
export async function loadPullState(deps: MirroredDatabase): Promise<PullState> {
  const state = await readPullState(deps);
  if (state === null) {
    await keepShape(deps.db, deps.mirror.shape);
    return loadPullState(deps);
  }
  if (state.resume !== null || deps.mirror.scopes.every((scope) => scope in state.cursors)) return state;
  return readMissing(deps, state);
}

async function keepShape(db: SyncDatabase, shape: string): Promise<void> {
  await db.transaction('rw', db.cursors, db.meta, async () => {
    await db.cursors.clear();
    await deleteMeta(db, 'paging');
    await writeMeta(db, 'mirrorShape', shape);
    // A run of the other version that is under way would go on to the cursors of its own mirror.
    await beginEpoch(db);
  });
}

const stateKeys = ['mirrorShape', 'lineage', 'pullEpoch', 'refill', 'paging', 'digestCheckedAt'] as const;

/** What is stored, in one view of the database; null when it is of another mirror. */
async function readPullState({ db, mirror }: MirroredDatabase): Promise<PullState | null> {
  const [meta, records] = await db.transaction('r', db.meta, db.cursors, () =>
    Dexie.Promise.all([readMetas(db, stateKeys), db.cursors.toArray()]),
  );
  if (meta.mirrorShape !== mirror.shape) return null;
  const { lineage = null, refill: resync = null, digestCheckedAt = null, paging } = meta;
  const epoch = counterOf(meta.pullEpoch);
  const shared = { lineage, epoch, resync, digestCheckedAt };
  if (paging !== undefined) {
    const { cursors, empty, target, after, begunIn = 0 } = paging;
    return { ...shared, begunIn, cursors, empty, resume: { target, after } };
  }
  const known = records.filter(({ scope, cursor }) => mirror.scopes.includes(scope) && snapshotShape.test(cursor));
  const cursors = Object.fromEntries(known.map(({ scope, cursor }) => [scope, cursor]));
  return { ...shared, begunIn: epoch, cursors, empty: [], resume: null };
}

/** The state of a pull that brings whole scopes. Throws `OvertakenError` when another context has stored a page since `state` was read. */
async function readMissing({ db, mirror }: MirroredDatabase, state: PullState): Promise<PullState> {
  const begun = { ...state, empty: await db.transaction('r', mirrorStores(mirror), async () => emptyTables(mirror)) };
  const missing = scopesToResync(mirror, begun);
  if (missing.length === 0) return begun;
  const resync = await db.transaction('rw', db.meta, async () => {
    // The rows may be those of another context, and its cursors too: a full resync that nobody follows would remove them all.
    await demandEpoch(db, state.epoch);
    return startFullResync(db, missing);
  });
  return { ...begun, resync };
}

/** A scope that is sent whole over rows that are here already has to end with the removal of those that did not come. */
function scopesToResync({ scopes, tables }: Mirror, { cursors, empty }: PullState): string[] {
  return scopes.filter(
    (scope) =>
      cursors[scope] === undefined && tables.some((table) => table.scope === scope && !empty.includes(table.name)),
  );
}

/** One answer of the server, read and ready to be stored. */
export interface Page {
  readonly response: PullResponse;
  readonly tables: readonly PageTable[];
  /** It began and ended this pull, so that it shows one single moment of the server. */
  readonly whole: boolean;
  readonly at: number;
}

/** Writes down that a run is over, in the transaction that stores its last page, and with how many rows came in with that. */
export type CloseRun = (stored: number) => Promise<void>;

/**
 * Stores a page, and with the last one the cursors and what `close` writes, in one transaction. Resolves to the state to
 * go on from and how many rows came in. Throws `OvertakenError` without writing when another context was faster.
 */
export function storePage(
  deps: MirroredDatabase & WriteDeps & { readonly close?: CloseRun },
  state: PullState,
  page: Page,
): Promise<{ state: PullState; stored: number }> {
  const { db, mirror } = deps;
  const stores = [...mirrorStores(mirror), db.registers, db.outbox, db.quarantine, db.cursors, db.meta, db.history];
  return db.transaction('rw', stores, async () => {
    await demandEpoch(db, state.epoch);
    const response = ownPart(page.response, mirror);
    const replacing = await scopesBeingResynced(db, state, response);
    await removeRows(deps, response);
    let stored = 0;
    for (const table of page.tables) {
      await dropForReplaced(db, table.mirror, table.rows, deps);
      stored += await storeRows(db, { ...state, resync: replacing }, table);
    }
    const resync = replacing === null ? null : await keepSeen(db, replacing, page.tables);
    const next = { ...state, lineage: response.lineage, epoch: state.epoch + 1, resync };
    const values = { pullEpoch: next.epoch, lineage: response.lineage };
    if (state.lineage === null) await noteLineage(db, response.lineage);
    if (response.more) return { state: await keepPaging(db, next, { response, values }), stored };
    const end = await finishPaging(deps, next, { ...page, response, values });
    const isLast = end.resync === null && !isDigestDue(end.digestCheckedAt, page.at);
    if (isLast) await deps.close?.(stored);
    return { state: end, stored };
  });
}

/** An answer without the scopes that have no place in this database. */
function ownPart(response: PullResponse, mirror: Mirror): PullResponse {
  const isOurs = (scope: string) => mirror.scopes.includes(scope);
  return { ...response, scopes: response.scopes.filter(isOurs), drop: response.drop.filter(isOurs) };
}

/** A scope that is dropped and granted in one answer is sent whole, because our cursor for it was too old. */
async function scopesBeingResynced(
  db: SyncDatabase,
  { resync }: PullState,
  { drop, scopes }: PullResponse,
): Promise<FullResyncState | null> {
  const resent = drop.filter((scope) => scopes.includes(scope));
  return resent.length === 0 ? resync : startFullResync(db, resent);
}

/** What is known of the server once a page is stored. */
type PageValues = Pick<MetaValues, 'pullEpoch' | 'lineage'>;

async function keepPaging(
  db: SyncDatabase,
  state: PullState,
  { response: { target, after }, values }: { response: PullResponse; values: PageValues },
): Promise<PullState> {
  // `pull.ts` refuses an answer that has more to give and does not say where.
  if (after === undefined || after === null) throw new TypeError('a page that goes on has a position');
  const paging = { target, after, cursors: state.cursors, empty: state.empty, begunIn: state.begunIn };
  await writeMetas(db, { ...values, paging });
  return { ...state, resume: { target, after } };
}

async function finishPaging(
  deps: MirroredDatabase & WriteDeps,
  state: PullState,
  { response, whole, at, values }: Page & { readonly values: PageValues },
): Promise<PullState> {
  const { db, mirror } = deps;
  await Promise.all([
    db.cursors.bulkPut(response.scopes.map((scope) => ({ scope, cursor: response.target }))),
    deleteMeta(db, 'paging'),
    writeMetas(db, { ...values, lastPullAt: at, ...(state.begunIn > 0 && { wholePullFrom: state.begunIn }) }),
  ]);
  if (state.resync === null || !whole) return { ...state, resume: null };
  await removeUnseen(db, mirror, state.resync);
  await dropForMissing(db, mirror.tables, deps);
  return { ...state, resync: null, resume: null };
}

async function removeRows(deps: MirroredDatabase & WriteDeps, { exits, drop, scopes }: PullResponse): Promise<void> {
  const { db, mirror } = deps;
  const lost = new Set(drop.filter((scope) => !scopes.includes(scope)));
  for (const table of mirror.tables) {
    const { name, scope, store } = table;
    if (lost.has(scope)) {
      await store.clear();
      await db.quarantine.where('key').startsWith(`${name}:`).delete();
      continue;
    }
    // A row that moved on to another scope is not touched by its exit from the old one.
    const gone = exits.filter((exit) => exit.table === name && exit.scope === scope).map((exit) => exit.id);
    if (gone.length === 0) continue;
    await noteLostPictures(db, await store.getMany(gone));
    await store.removeMany(gone);
    await dropForDeleted(db, table, gone, deps);
    await db.quarantine.bulkDelete(gone.map((id) => `${name}:${id}`));
  }
  await db.cursors.bulkDelete(drop);
}

async function storeRows(db: SyncDatabase, state: PullState, { mirror, rows, bad }: PageTable): Promise<number> {
  const { store } = mirror;
  const ids = [...rows.keys()];
  let fresh = [...rows.values()];
  const replacesAll = state.empty.includes(mirror.name) || state.resync?.scopes.includes(mirror.scope) === true;
  if (!replacesAll) {
    const known = await store.getMany(ids);
    fresh = fresh.filter((row, index) => {
      const local = known[index];
      if (local === undefined) return true;
      return row.revision === local.revision ? row.digest !== local.digest : row.revision > local.revision;
    });
    // What was not replaced names the same as before.
    if (fresh.length > 0) await noteLostPictures(db, known, [...rows.values()]);
  }
  if (fresh.length > 0) await store.putMany(fresh);
  if (bad.length > 0) await db.quarantine.bulkPut(bad);
  if (ids.length > 0 && (await db.quarantine.count()) > 0) {
    await db.quarantine.bulkDelete(ids.map((id) => `${mirror.name}:${id}`));
  }
  return fresh.length;
}

async function emptyTables({ tables }: Mirror): Promise<MirrorName[]> {
  const empty: MirrorName[] = [];
  for (const { name, store } of tables) {
    if (await store.isEmpty()) empty.push(name);
  }
  return empty;
}
