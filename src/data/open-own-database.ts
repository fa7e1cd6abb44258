import { Dexie } from 'dexie';
import type { AppError } from '../domain/app-error.ts';
import type { UserId } from '../domain/ids.ts';
import { err, ok, type Result } from '../domain/result.ts';
import { removeStored } from '../platform/storage.ts';
import type { StorageOptions, SyncDatabase } from './database/database.ts';
import { storageMarker } from './database/storage-marker.ts';
import { closeForGood, openDatabase, type DatabaseEvents } from './database/open-database.ts';
import { createOwnDatabase, type OwnDatabase } from './database/own-database.ts';
import { asStorageError } from './database/storage-error.ts';
import { forgetTaps } from './queries/tap-notes.ts';

/** What this page opened: closed for good when its account leaves, or a late write would bring an empty one back. */
const opened = new Map<string, Set<OwnDatabase>>();

const ownName = /^manara-[0-9a-f]{16}$/;

/** The databases of accounts that this device holds, by name; none where the browser does not tell. */
export async function ownDatabaseNames(factory: IDBFactory = indexedDB): Promise<string[]> {
  const known = (await factory.databases?.()) ?? [];
  return known.flatMap(({ name = '' }) => (ownName.test(name) ? [name] : []));
}

/** Names the database of an account without telling whose it is. */
export async function ownDatabaseName(userId: UserId): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `manara-${hex.slice(0, 16)}`;
}

/** Opens the database of an account, made on first use. */
export async function openOwnDatabase(
  userId: UserId,
  events: DatabaseEvents,
  storage: StorageOptions = {},
): Promise<Result<OwnDatabase, AppError>> {
  const db = createOwnDatabase(await ownDatabaseName(userId), storage);
  opened.set(db.name, (opened.get(db.name) ?? new Set()).add(db));
  return openDatabase(db, events);
}

/**
 * Takes everything of an account from this device. When it resolves nothing can be read any more, also where another tab
 * is slow to let the database go: that tab is told and closes it.
 */
export async function deleteOwnDatabase(userId: UserId, storage: StorageOptions = {}): Promise<Result<void, AppError>> {
  return deleteNamedDatabase(await ownDatabaseName(userId), storage);
}

/** Closes for good what this page has opened of a database, by its name. */
export function closeOwnDatabase(name: string): void {
  for (const db of opened.get(name) ?? []) closeForGood(db);
  opened.delete(name);
}

/** Closes and deletes the database of an account of which only the name of its database is known. */
export async function deleteNamedDatabase(name: string, storage: StorageOptions = {}): Promise<Result<void, AppError>> {
  closeOwnDatabase(name);
  removeStored(storageMarker(name));
  forgetTaps(name);
  try {
    await empty(createOwnDatabase(name, storage));
    await remove(new Dexie(name, storage));
    return ok(undefined);
  } catch (error) {
    const storageError = asStorageError(error);
    if (storageError === null) throw error;
    return err(storageError);
  }
}

/** The rows go first: the database itself stands until the last tab has closed it. */
async function empty(db: OwnDatabase): Promise<void> {
  try {
    await db.transaction('rw', db.tables, () => Dexie.Promise.all(db.tables.map((table) => table.clear())));
  } finally {
    closeForGood(db);
  }
}

function remove(db: Dexie): Promise<void> {
  return new Promise((resolve, reject) => {
    // Some tab has not let go yet; the browser deletes it as soon as it does.
    db.on('blocked', () => {
      resolve();
      return false;
    });
    db.delete().then(resolve, reject);
  });
}

/** How many writes of whoever the database belongs to have not reached the school. */
export function countUnsent(db: SyncDatabase): Promise<number> {
  return db.outbox.count();
}
