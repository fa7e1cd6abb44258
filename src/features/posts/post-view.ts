import type { ManaraDatabase } from '../../data/database.ts';
import { registerKey, registersByPosts, statsByIds } from '../../data/interaction-queries.ts';
import type { RegisterRecord } from '../../data/records.ts';
import { teachersByIds } from '../../data/teacher-queries.ts';
import type { Post, Teacher } from '../../domain/rows.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';

/** What this browser said to a post, and how many others said the same. */
export interface RegisterView {
  readonly value: boolean;
  readonly others: number;
}

/** A post with everything a screen shows of it. */
export interface PostView {
  readonly post: Post;
  /** Null while the teacher is not mirrored: the post is readable all the same. */
  readonly teacher: Teacher | null;
  readonly registers: Readonly<Record<InteractionKind, RegisterView>>;
}

function registerView(count: number, register: RegisterRecord | undefined): RegisterView {
  // The server's count holds what it confirmed of ours; the rest of it is other people.
  return { value: register?.value ?? false, others: Math.max(0, count - Number(register?.acked ?? false)) };
}

/** Joins posts with their teachers, counts and this browser's likes and saves. */
export async function viewPosts(db: ManaraDatabase, posts: readonly Post[]): Promise<PostView[]> {
  const ids = posts.map((post) => post.id);
  const teacherIds = posts.map((post) => post.teacherId);
  // One after the other: a live query only notices what Dexie can trace, and it traces one await at a time.
  const teachers = await teachersByIds(db, teacherIds);
  const stats = await statsByIds(db, ids);
  const registers = await registersByPosts(db, ids);
  return posts.map((post) => ({
    post,
    teacher: teachers.get(post.teacherId) ?? null,
    registers: {
      like: registerView(stats.get(post.id)?.likes ?? 0, registers.get(registerKey(post.id, 'like'))),
      save: registerView(stats.get(post.id)?.saves ?? 0, registers.get(registerKey(post.id, 'save'))),
    },
  }));
}
