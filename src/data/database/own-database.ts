import type { EntityTable, Table } from 'dexie';
import type { Gpa, OwnInteraction, Student, Takedown } from '../../domain/own-rows.ts';
import type { Post, Teacher } from '../../domain/rows.ts';
import { makeDexie, syncStores, type StorageOptions, type SyncDatabase } from './database.ts';
import type { DecisionRecord } from './decision-record.ts';
import type { DraftRecord, JournalRecord } from './draft-record.ts';
import type { PictureRecord } from './picture-record.ts';

/** What a device keeps of one account: nothing of it lies anywhere else, so that it goes with one deletion. */
export type OwnDatabase = SyncDatabase & {
  students: EntityTable<Student, 'id'>;
  gpas: EntityTable<Gpa, 'id'>;
  /** The own row of whoever asked to be a teacher, or is one no more. */
  applications: EntityTable<Teacher, 'id'>;
  /** Own posts that readers do not see, and why. */
  hiddenPosts: EntityTable<Post, 'id'>;
  takedowns: EntityTable<Takedown, 'postId'>;
  /** Likes and saves as a student and as a teacher: two tables of the server, each compared with its own. */
  studentInteractions: Table<OwnInteraction, string>;
  teacherInteractions: Table<OwnInteraction, string>;
  drafts: EntityTable<DraftRecord, 'key'>;
  pictures: EntityTable<PictureRecord, 'sha256'>;
  /** What an administrator decided without a network. */
  decisions: EntityTable<DecisionRecord, 'id'>;
  /** What the school has taken of what was written here. */
  journal: EntityTable<JournalRecord, 'place'>;
};

/** Describes the database of an account; nothing opens before the first use. Versions keep what `createDatabase` promises. */
export function createOwnDatabase(name: string, options: StorageOptions = {}): OwnDatabase {
  const db = makeDexie(name, options) as OwnDatabase;
  db.version(1).stores({
    ...syncStores,
    students: 'id',
    gpas: 'id',
    applications: 'id',
    studentInteractions: 'postId',
    teacherInteractions: 'postId',
    drafts: 'key',
    pictures: 'sha256, state',
  });
  db.version(2).stores({ decisions: 'id' });
  db.version(3).stores({ journal: '++place, &mid, entity, lineage' });
  db.version(4).stores({ hiddenPosts: 'id', takedowns: 'postId' });
  return db;
}
