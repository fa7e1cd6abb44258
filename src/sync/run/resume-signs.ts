import type { ManaraDatabase, SyncDatabase } from '../../data/database/database.ts';
import { readMeta } from '../../data/database/meta.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import type { ResumeSigns } from '../outbox/resume-refused.ts';

/**
 * A row as it stands: a restore may bring back the very revision that was here before what has been refused, and is another
 * sign by its history.
 */
async function signOf(db: SyncDatabase): Promise<(name: string, row: { readonly revision: number }) => string> {
  const lineage = await readMeta(db, 'lineage');
  return (name, { revision }) => `${name} ${revision} of ${lineage}`;
}

/** The signs for what a browser says: it needs nobody's leave. */
export function browserSigns(database: ManaraDatabase): ResumeSigns {
  return {
    async posts(ids) {
      const [found, sign] = await Promise.all([database.posts.bulkGet([...ids]), signOf(database)]);
      return new Map(found.flatMap((post) => (post ? [[post.id, sign('post', post)] as const] : [])));
    },
    right: async () => null,
  };
}

/** The signs for what an account says: readers see posts in the public mirror, and the school's leave stands in its own row. */
export function accountSigns(database: ManaraDatabase, own: OwnDatabase, userId: UserId): ResumeSigns {
  return {
    ...browserSigns(database),
    async right() {
      const [student, teacher] = await Promise.all([own.students.get(userId), database.teachers.get(userId)]);
      if (student?.isApproved) return (await signOf(own))('student', student);
      // Everybody sees the row of whoever teaches, and of nobody who only asked to.
      return teacher ? (await signOf(database))('teacher', teacher) : null;
    },
  };
}
