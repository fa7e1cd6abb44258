import type { UserId } from '../domain/ids.ts';
import type { SharedSession } from '../domain/shared-session.ts';
import type { StorageOptions } from './database/database.ts';
import { deleteMeta, readMeta, writeMeta } from './database/meta.ts';
import { neverMake } from './database/open-database.ts';
import { ownDatabaseName } from './open-own-database.ts';
import { createOwnDatabase, type OwnDatabase } from './database/own-database.ts';

/**
 * Keeps the session of an account in the account's own database, so that it goes with everything else of whoever leaves.
 * Never rejects: what cannot be read is not there, and what cannot be written says so.
 */
export function createSessionStore(storage: StorageOptions = {}) {
  /** Opened for a moment: who holds a database open stands in the way of whoever deletes it. */
  async function within<T>(userId: UserId, work: (db: OwnDatabase) => Promise<T>): Promise<T | null> {
    const db = createOwnDatabase(await ownDatabaseName(userId), storage);
    neverMake(db);
    try {
      await db.open();
      return await work(db);
    } catch {
      return null;
    } finally {
      db.close();
    }
  }
  return {
    read: (userId: UserId) => within(userId, async (db) => (await readMeta(db, 'session')) ?? null),
    write: async (session: SharedSession) =>
      (await within(session.userId, (db) => writeMeta(db, 'session', session).then(() => true))) ?? false,
    clear: async (userId: UserId) => void (await within(userId, (db) => deleteMeta(db, 'session'))),
  };
}
