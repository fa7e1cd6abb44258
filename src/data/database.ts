import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Achievement, AwardImage, Post, PostStats, RecognitionEvent, Teacher } from '../domain/rows.ts';
import type { CursorRecord, HistoryRecord, OutboxRecord, QuarantineRecord, RegisterRecord } from './records.ts';

/** Everything the portal knows without a network. One per browser for public things. */
export type ManaraDatabase = Dexie & {
  teachers: EntityTable<Teacher, 'id'>;
  posts: EntityTable<Post, 'id'>;
  postStats: EntityTable<PostStats, 'postId'>;
  achievements: EntityTable<Achievement, 'id'>;
  awardImages: EntityTable<AwardImage, 'id'>;
  recognitionEvents: EntityTable<RecognitionEvent, 'id'>;
  registers: Table<RegisterRecord, string>;
  outbox: EntityTable<OutboxRecord, 'seq'>;
  cursors: EntityTable<CursorRecord, 'scope'>;
  quarantine: EntityTable<QuarantineRecord, 'key'>;
  history: EntityTable<HistoryRecord & { id: number }, 'id'>;
  meta: Table<{ key: string; value: unknown }, string>;
};

/** Name of the database that belongs to the browser and not to an account. */
export const publicDatabaseName = 'manara';

/**
 * Describes the local database; nothing opens before the first use. Versions are additive: the outbox outlives every
 * schema.
 */
export function createDatabase(
  name: string,
  options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): ManaraDatabase {
  const db = new Dexie(name, { ...options, chromeTransactionDurability: 'strict' }) as ManaraDatabase;
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
  // A school has dozens of them, not thousands: they are read whole and sorted in memory.
  db.version(3).stores({ achievements: 'id', awardImages: 'id', recognitionEvents: 'id' });
  return db;
}
