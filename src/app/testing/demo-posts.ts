import type { ManaraDatabase } from '../../data/database/database.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import type { PostId, TeacherId } from '../../domain/ids.ts';
import type { Post, Teacher } from '../../domain/rows.ts';

const uuid = (digit: string): string => `${digit.repeat(8)}-0000-4000-8000-000000000000`;

/** A teacher to write posts. */
const teacher: Teacher = {
  id: uuid('a') as TeacherId,
  displayName: 'أ. ليلى عبد الرحمن',
  profilePhoto: null,
  department: 'Science',
  bio: null,
  role: 'teacher',
  revision: 1,
  digest: '1',
};

/** A post as mirrored; what a test is about is given, the rest is ordinary. */
export function postOf(change: Partial<Post> = {}): Post {
  return {
    id: uuid('1') as PostId,
    title: 'بذرة الفول',
    content: 'وجدت نادين بذرة فول.\n\nوضعتها في قطن مبلل.',
    imageUrl: null,
    mediaItems: [],
    teacherId: teacher.id,
    pinnedUntil: null,
    createdAt: Date.parse('2026-11-19T10:00:00+02:00'),
    updatedAt: Date.parse('2026-11-19T10:00:00+02:00'),
    revision: 1,
    digest: '1',
    ...change,
  };
}

/** Another id for another post. */
export function postId(digit: string): PostId {
  return uuid(digit) as PostId;
}

/** Puts posts on the device as a complete pull would. */
export async function mirror(db: ManaraDatabase, posts: readonly Post[]): Promise<void> {
  await db.teachers.put(teacher);
  await db.posts.bulkPut([...posts]);
  await postStats(db).putMany(posts.map(({ id }) => ({ postId: id, likes: 4, saves: 0, revision: 1, digest: '1' })));
  await db.cursors.put({ scope: 'public', cursor: '1:1:' });
  await db.meta.bulkPut([
    { key: 'lastPullAt', value: Date.now() },
    { key: 'connection', value: { name: 'online' } },
  ]);
}
