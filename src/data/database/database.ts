import { Dexie, type EntityTable, type Table } from 'dexie';
import type { Achievement, AwardImage, Post, RecognitionEvent, Teacher } from '../../domain/rows.ts';
import type {
  CursorRecord,
  HistoryRecord,
  OutboxRecord,
  QuarantineRecord,
  RegisterRecord,
  StatPack,
} from './records.ts';

/** What sync needs of a local database, whoever it belongs to; the mirrored tables stand beside it. */
export type SyncDatabase = Dexie & {
  registers: Table<RegisterRecord, string>;
  outbox: EntityTable<OutboxRecord, 'seq'>;
  cursors: EntityTable<CursorRecord, 'scope'>;
  quarantine: EntityTable<QuarantineRecord, 'key'>;
  history: EntityTable<HistoryRecord & { id: number }, 'id'>;
  meta: Table<{ key: string; value: unknown }, string>;
};

/** Everything the portal knows without a network. One per browser for public things. */
export type ManaraDatabase = SyncDatabase & {
  teachers: EntityTable<Teacher, 'id'>;
  posts: EntityTable<Post, 'id'>;
  /** The counts of posts: read and written through `postStats` only. */
  statPacks: Table<StatPack, number>;
  achievements: EntityTable<Achievement, 'id'>;
  awardImages: EntityTable<AwardImage, 'id'>;
  recognitionEvents: EntityTable<RecognitionEvent, 'id'>;
};

/** The IndexedDB that a database lies in, where it is not the browser's own. */
export interface StorageOptions {
  readonly indexedDB?: IDBFactory;
  readonly IDBKeyRange?: typeof IDBKeyRange;
}

/** The tables of `SyncDatabase`. */
export const syncStores = {
  registers: 'key, postId',
  outbox: '++seq, &mid, entity, state',
  cursors: 'scope',
  quarantine: 'key',
  history: '++id',
  meta: 'key',
} as const;

/**
 * Makes a database in which what a person wrote is on the disk, and not only on its way there, when the device says that
 * it is kept. What came from the school is written with `history` beside it and waits for no disk: a device whose power
 * fails is sent it again.
 */
export function makeDexie(name: string, options: StorageOptions): Dexie {
  const db = new Dexie(name, { ...options, chromeTransactionDurability: 'strict' });
  db.use({
    stack: 'dbcore',
    name: 'durability',
    create: (core) => ({
      ...core,
      transaction: (tables, mode, asked) =>
        core.transaction(tables, mode, tables.includes('history') ? { durability: 'relaxed' } : asked),
    }),
  });
  return db;
}

/**
 * Describes the local database; nothing opens before the first use. An older one is brought to this shape when it opens:
 * mirrored tables may go, since what they held is sent again; what the person wrote outlives every version.
 */
export function createDatabase(name: string, options: StorageOptions = {}): ManaraDatabase {
  const db = makeDexie(name, options) as ManaraDatabase;
  db.version(2).stores({
    ...syncStores,
    teachers: 'id',
    posts: 'id, createdAt',
    statPacks: 'bucket',
    // A school has dozens of these three, not thousands: they are read whole and sorted in memory.
    achievements: 'id',
    awardImages: 'id',
    recognitionEvents: 'id',
  });
  // Teachers find their own among ten thousand: read whole it took seconds, and again with each post of anybody.
  db.version(3).stores({ posts: 'id, createdAt, teacherId' });
  // Only the post that is pinned stands in it: nothing else has a number there.
  db.version(4).stores({ posts: 'id, createdAt, teacherId, pinnedUntil' });
  return db;
}
