import type { ManaraDatabase } from '../data/database.ts';
import { deleteMeta, readCounter, readMeta, writeMeta } from '../data/meta.ts';
import type { RefillState } from '../data/records.ts';
import type { MirroredTable } from '../domain/rows.ts';
import type { PullPosition, PullResponse } from '../domain/sync-protocol.ts';
import { mirroredScopes, mirrorShape, mirrorStores, mirrorTables } from './mirror.ts';
import type { PageTable } from './page.ts';
import { keepSeen, startRefill, sweep } from './refill.ts';

/** Everything a paged pull stands on. It is stored with each page, so that any context can go on with it. */
export interface PullState {
  readonly lineage: string | null;
  readonly epoch: number;
  readonly cursors: Readonly<Record<string, string>>;
  /** Tables that were empty when the paging began. */
  readonly empty: readonly MirroredTable[];
  readonly refill: RefillState | null;
  /** Where to go on; null at the beginning. */
  readonly resume: { readonly target: string; readonly after: PullPosition } | null;
}

/** Another context stored a page meanwhile: this run knows an older state and must not write. */
export class OvertakenError extends Error {
  override readonly name = 'OvertakenError';
}

const snapshotShape = /^\d+:\d+:(?:\d+(?:,\d+)*)?$/;

/** The state to pull from: a paging that was interrupted, or a new one from the cursors. */
export async function loadPullState(db: ManaraDatabase): Promise<PullState> {
  await keepShape(db);
  const state = await db.transaction('r', [...mirrorStores(db), db.cursors, db.meta], async () => readPullState(db));
  const missing = state.resume === null ? scopesToRefill(state) : [];
  if (missing.length === 0) return state;
  return { ...state, refill: await db.transaction('rw', db.meta, async () => startRefill(db, missing)) };
}

async function keepShape(db: ManaraDatabase): Promise<void> {
  if ((await readMeta(db, 'mirrorShape')) === mirrorShape) return;
  await db.transaction('rw', db.cursors, db.meta, async () => {
    await db.cursors.clear();
    await deleteMeta(db, 'paging');
    await writeMeta(db, 'mirrorShape', mirrorShape);
    // A run of the other version that is under way would go on to the cursors of its own mirror.
    await writeMeta(db, 'pullEpoch', (await readCounter(db, 'pullEpoch')) + 1);
  });
}

async function readPullState(db: ManaraDatabase): Promise<PullState> {
  const shared = {
    lineage: (await readMeta(db, 'lineage')) ?? null,
    epoch: await readCounter(db, 'pullEpoch'),
    refill: (await readMeta(db, 'refill')) ?? null,
  };
  const paging = await readMeta(db, 'paging');
  if (paging !== undefined) {
    const { cursors, empty, target, after } = paging;
    return { ...shared, cursors, empty, resume: { target, after } };
  }
  const records = (await db.cursors.toArray()).filter(({ cursor }) => snapshotShape.test(cursor));
  const cursors = Object.fromEntries(records.map(({ scope, cursor }) => [scope, cursor]));
  return { ...shared, cursors, empty: await emptyTables(db), resume: null };
}

/** A scope that is sent whole over rows that are here already has to end with the removal of those that did not come. */
function scopesToRefill({ cursors, empty }: PullState): string[] {
  return mirroredScopes.filter(
    (scope) =>
      cursors[scope] === undefined &&
      mirrorTables.some((mirror) => mirror.scope === scope && !empty.includes(mirror.name)),
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

/**
 * Stores a page, and with the last one the cursors, in one transaction. Resolves to the state to go on from and how many
 * rows came in. Throws `OvertakenError` without writing when another context was faster.
 */
export function storePage(
  db: ManaraDatabase,
  state: PullState,
  page: Page,
): Promise<{ state: PullState; stored: number }> {
  return db.transaction('rw', [...mirrorStores(db), db.quarantine, db.cursors, db.meta], async () => {
    if ((await readCounter(db, 'pullEpoch')) !== state.epoch) throw new OvertakenError();
    const { response } = page;
    const replacing = await scopesBeingRefilled(db, state, response);
    await removeRows(db, response);
    let stored = 0;
    for (const table of page.tables) stored += await storeRows(db, { ...state, refill: replacing }, table);
    const refill = replacing === null ? null : await keepSeen(db, replacing, page.tables);
    const next = { ...state, lineage: response.lineage, epoch: state.epoch + 1, refill };
    await writeMeta(db, 'pullEpoch', next.epoch);
    await writeMeta(db, 'lineage', response.lineage);
    if (response.more) return { state: await keepPaging(db, next, response), stored };
    return { state: await finishPaging(db, next, page), stored };
  });
}

/** A scope that is dropped and granted in one answer is sent whole, because our cursor for it was too old. */
async function scopesBeingRefilled(
  db: ManaraDatabase,
  { refill }: PullState,
  { drop, scopes }: PullResponse,
): Promise<RefillState | null> {
  const resent = drop.filter((scope) => scopes.includes(scope));
  return resent.length === 0 ? refill : startRefill(db, resent);
}

async function keepPaging(db: ManaraDatabase, state: PullState, { target, after }: PullResponse): Promise<PullState> {
  // `pull.ts` refuses an answer that has more to give and does not say where.
  if (after === undefined || after === null) throw new TypeError('a page that goes on has a position');
  await writeMeta(db, 'paging', { target, after, cursors: state.cursors, empty: state.empty });
  return { ...state, resume: { target, after } };
}

async function finishPaging(db: ManaraDatabase, state: PullState, { response, whole, at }: Page): Promise<PullState> {
  await db.cursors.bulkPut(response.scopes.map((scope) => ({ scope, cursor: response.target })));
  await deleteMeta(db, 'paging');
  await writeMeta(db, 'lastPullAt', at);
  if (state.refill === null || !whole) return { ...state, resume: null };
  await sweep(db, state.refill);
  return { ...state, refill: null, resume: null };
}

async function removeRows(db: ManaraDatabase, { exits, drop, scopes }: PullResponse): Promise<void> {
  const lost = new Set(drop.filter((scope) => !scopes.includes(scope)));
  for (const mirror of mirrorTables) {
    if (lost.has(mirror.scope)) {
      await mirror.store(db).clear();
      await db.quarantine.where('key').startsWith(`${mirror.name}:`).delete();
      continue;
    }
    // A row that moved on to another scope is not touched by its exit from the old one.
    const gone = exits
      .filter((exit) => exit.table === mirror.name && exit.scope === mirror.scope)
      .map((exit) => exit.id);
    if (gone.length === 0) continue;
    await mirror.store(db).removeMany(gone);
    await db.quarantine.bulkDelete(gone.map((id) => `${mirror.name}:${id}`));
  }
  await db.cursors.bulkDelete(drop);
}

async function storeRows(db: ManaraDatabase, state: PullState, { mirror, rows, bad }: PageTable): Promise<number> {
  const store = mirror.store(db);
  const ids = [...rows.keys()];
  let fresh = [...rows.values()];
  const replacesAll = state.empty.includes(mirror.name) || state.refill?.scopes.includes(mirror.scope) === true;
  if (!replacesAll) {
    const known = await store.getMany(ids);
    fresh = fresh.filter((row, index) => {
      const local = known[index];
      if (local === undefined) return true;
      return row.revision === local.revision ? row.digest !== local.digest : row.revision > local.revision;
    });
  }
  if (fresh.length > 0) await store.putMany(fresh);
  if (bad.length > 0) await db.quarantine.bulkPut(bad);
  if (ids.length > 0 && (await db.quarantine.count()) > 0) {
    await db.quarantine.bulkDelete(ids.map((id) => `${mirror.name}:${id}`));
  }
  return fresh.length;
}

async function emptyTables(db: ManaraDatabase): Promise<MirroredTable[]> {
  const empty: MirroredTable[] = [];
  for (const mirror of mirrorTables) {
    if (await mirror.store(db).isEmpty()) empty.push(mirror.name);
  }
  return empty;
}
