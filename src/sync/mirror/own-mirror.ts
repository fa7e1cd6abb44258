import type { OwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { ownRows, type OwnTable } from '../../domain/own-rows.ts';
import { userActor } from '../protocol/identity.ts';
import { mirrorOf, plainStore, type Mirror, type MirrorTable } from './mirror.ts';

/** What only this account may see, as its own database keeps it. */
export function ownMirror(db: OwnDatabase, userId: UserId): Mirror {
  const own = (name: OwnTable, table: unknown): MirrorTable => ({
    name,
    // The server names the scope of an account as it names the account itself.
    scope: userActor(userId),
    key: { wire: 'id', local: 'id' },
    schema: ownRows[name],
    store: plainStore(table),
  });
  const ofPost = { key: { wire: 'post_id', local: 'postId' } };
  return mirrorOf(3, [
    own('teachers', db.applications),
    own('students', db.students),
    own('student_gpas', db.gpas),
    own('posts', db.hiddenPosts),
    { ...own('post_takedowns', db.takedowns), ...ofPost },
    { ...own('student_post_interactions', db.studentInteractions), ...ofPost },
    { ...own('teacher_post_interactions', db.teacherInteractions), ...ofPost },
  ]);
}
