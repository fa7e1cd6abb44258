import type { AppError } from '../../domain/app-error.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import type { SyncDatabase } from './database.ts';
import { asStorageError, isConnectionLost } from './storage-error.ts';

/** What the page must tell the person while the database lives. */
export interface DatabaseEvents {
  /** A newer version of the portal upgraded the database in another tab: this one works on, but should be reloaded. */
  onOutdated(): void;
  /** An older tab keeps the database from being upgraded: it has to be closed. */
  onBlocked(): void;
}

const closedForGood = new WeakSet<SyncDatabase>();

/** Closes a database that must not come back by itself: it was deleted, or its owner signed out. */
export function closeForGood(db: SyncDatabase): void {
  closedForGood.add(db);
  db.close();
}

/** Opens the database, once more if the browser lost the connection, and makes way for upgrades by other tabs. */
export async function openDatabase<D extends SyncDatabase>(
  db: D,
  events: DatabaseEvents,
): Promise<Result<D, AppError>> {
  // `false` keeps Dexie's own handlers, which treat all cases alike and write to the console, from running.
  db.on('blocked', () => {
    events.onBlocked();
    return false;
  });
  db.on('versionchange', (event) => {
    if (event.newVersion === null) {
      closeForGood(db);
    } else {
      // Closed so that the upgrade can go on; the next read opens it again at the new version.
      db.close({ disableAutoOpen: false });
      // Dexie counts versions in tens: by less the number grows when an older tab puts back a table that we gave up.
      if (event.newVersion >= (Math.floor(db.verno) + 1) * 10) events.onOutdated();
    }
    return false;
  });
  try {
    await withReopen(db, () => db.open());
    return ok(db);
  } catch (error) {
    const storageError = asStorageError(error);
    if (storageError === null) throw error;
    return err(storageError);
  }
}

/** Refuses to make a database that is not there: whoever deleted it must not find an empty one in its place. */
export function neverMake(db: SyncDatabase): void {
  db.on('populate', () => {
    throw new Error(`${db.name} is not on this device`);
  });
}

/**
 * Runs `run`, and once more on a fresh connection when the old one was lost under it (WebKit does this to pages that
 * slept). `run` must be safe to repeat.
 */
export async function withReopen<T>(db: SyncDatabase, run: () => PromiseLike<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (closedForGood.has(db) || !isConnectionLost(error)) throw error;
    db.close({ disableAutoOpen: false });
    await db.open();
    return run();
  }
}
