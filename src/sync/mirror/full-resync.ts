import type { SyncDatabase } from '../../data/database/database.ts';
import { deleteMeta, readMeta, writeMeta } from '../../data/database/meta.ts';
import type { FullResyncState } from '../../data/database/meta-values.ts';
import { noteLostPictures } from './lost-pictures.ts';
import type { Mirror } from './mirror.ts';
import type { PageTable } from './page.ts';
import { beginEpoch } from './pull-epoch.ts';

/*
 * A full resync sends a scope whole over rows that are here already: after a restore of the server, or when the digests
 * differ. The old rows stay readable. Ids of what came are collected page by page, and at the end the rest goes.
 * A row that changes while the pages are read comes only with the following pull, so the end is the first pull that
 * fitted into one page: it shows one single moment, in which every row has been seen.
 */

/** Starts a full resync of these scopes from nothing. Must run inside a writing transaction over `meta`. */
export async function startFullResync(db: SyncDatabase, scopes: readonly string[]): Promise<FullResyncState> {
  await endFullResync(db);
  const resync = { scopes, pages: 0 };
  await writeMeta(db, 'refill', resync);
  return resync;
}

/** Forgets how far scopes are mirrored, so that the next pull brings them whole and one under way is overtaken. Must run inside a writing transaction over `cursors` and `meta`. */
export async function requestFullResync(db: SyncDatabase, scopes: readonly string[]): Promise<void> {
  await db.cursors.bulkDelete([...scopes]);
  await deleteMeta(db, 'paging');
  await endFullResync(db);
  // Whoever stores a page of an older question now must not say that the mirror is complete.
  await beginEpoch(db);
}

/** Forgets a full resync and what it collected. Must run inside a writing transaction over `meta`. */
export async function endFullResync(db: SyncDatabase): Promise<void> {
  await deleteMeta(db, 'refill');
  await db.meta.where('key').startsWith('seen:').delete();
}

/** Remembers the ids of one page. Must run inside the transaction that stores the page. */
export async function keepSeen(
  db: SyncDatabase,
  resync: FullResyncState,
  tables: readonly PageTable[],
): Promise<FullResyncState> {
  const seen = Object.fromEntries(
    tables.map(({ mirror, rows, bad }) => [mirror.name, [...rows.keys(), ...bad.map((row) => row.id)]]),
  );
  await writeMeta(db, `seen:${resync.pages}`, seen);
  const next = { ...resync, pages: resync.pages + 1 };
  await writeMeta(db, 'refill', next);
  return next;
}

/** Removes the rows that the full resync did not bring. Must run inside the transaction that stores its last page. */
export async function removeUnseen(db: SyncDatabase, { tables }: Mirror, resync: FullResyncState): Promise<void> {
  const seen = new Map(tables.map(({ name }) => [name, new Set<string>()]));
  for (let page = 0; page < resync.pages; page += 1) {
    const record = (await readMeta(db, `seen:${page}`)) ?? {};
    for (const [name, ids] of seen) for (const id of record[name] ?? []) ids.add(id);
  }
  for (const { name, store } of tables.filter(({ scope }) => resync.scopes.includes(scope))) {
    const isGone = (id: string) => seen.get(name)?.has(id) !== true;
    const gone = (await store.ids()).filter(isGone);
    await noteLostPictures(db, await store.getMany(gone));
    await store.removeMany(gone);
    const quarantined = await db.quarantine.where('key').startsWith(`${name}:`).toArray();
    await db.quarantine.bulkDelete(quarantined.filter((row) => isGone(row.id)).map((row) => row.key));
  }
  await endFullResync(db);
}
