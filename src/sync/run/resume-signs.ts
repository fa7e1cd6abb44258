import type { ManaraDatabase } from '../../data/database/database.ts';
import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import type { ResumeSigns } from '../outbox/resume-refused.ts';

/** The signs for what a browser says: it needs nobody's leave. */
export function browserSigns(database: ManaraDatabase): ResumeSigns {
  return {
    async posts(ids) {
      const found = await database.posts.bulkGet([...ids]);
      return new Map(found.flatMap((post) => (post ? [[post.id, `post ${post.revision}`] as const] : [])));
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
      if (student?.isApproved) return `student ${student.revision}`;
      // Everybody sees the row of whoever teaches, and of nobody who only asked to.
      return teacher ? `teacher ${teacher.revision}` : null;
    },
  };
}
