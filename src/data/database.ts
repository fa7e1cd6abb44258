import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Achievement, AwardImage, Post, RecognitionEvent, Teacher } from '../domain/rows.ts';
import type {
  CursorRecord,
  HistoryRecord,
  OutboxRecord,
  QuarantineRecord,
  RegisterRecord,
  StatPack,
} from './records.ts';

/** Everything the portal knows without a network. One per browser for public things. */
export type ManaraDatabase = Dexie & {
  teachers: EntityTable<Teacher, 'id'>;
  posts: EntityTable<Post, 'id'>;
  /** The counts of posts: read and written through `postStats` only. */
  statPacks: Table<StatPack, number>;
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
 * Describes the local database; nothing opens before the first use. An older one is brought to this shape when it opens:
 * mirrored tables may go, since what they held is sent again; what the person wrote outlives every version.
 */
export function createDatabase(
  name: string,
  options: { indexedDB?: IDBFactory; IDBKeyRange?: typeof IDBKeyRange } = {},
): ManaraDatabase {
  const db = new Dexie(name, { ...options, chromeTransactionDurability: 'strict' }) as ManaraDatabase;
  db.version(2).stores({
    teachers: 'id',
    posts: 'id, createdAt',
    statPacks: 'bucket',
    // A school has dozens of these three, not thousands: they are read whole and sorted in memory.
    achievements: 'id',
    awardImages: 'id',
    recognitionEvents: 'id',
    registers: 'key, postId',
    outbox: '++seq, &mid, entity, state',
    cursors: 'scope',
    quarantine: 'key',
    history: '++id',
    meta: 'key',
  });
  return db;
}
