import { Dexie } from 'dexie';
import { type ManaraDatabase } from '../database/database.ts';
import { publicDatabaseName } from '../database/public-database-name.ts';

/** The local database as the first version of the portal had it: the counts of every post were a record of their own. */
export function firstVersion(storage: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }): ManaraDatabase {
  const db = new Dexie(publicDatabaseName, storage);
  db.version(1).stores({
    teachers: 'id',
    posts: 'id, createdAt, teacherId',
    postStats: 'postId',
    registers: 'key, postId',
    outbox: '++seq, &mid, entity, state',
    cursors: 'scope',
    quarantine: 'key',
    history: '++id',
    meta: 'key',
  });
  return db as ManaraDatabase;
}
