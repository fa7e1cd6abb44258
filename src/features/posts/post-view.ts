import { Dexie } from 'dexie';
import type { ManaraDatabase } from '../../data/database.ts';
import { registerKey } from '../../data/interaction-queries.ts';
import { postCounts } from '../../data/post-queries.ts';
import type { RegisterRecord } from '../../data/records.ts';
import type { PostId } from '../../domain/ids.ts';
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

/** The views given out last: one that has not changed is given out again, so that its card need not be drawn again. */
const given = new WeakMap<ManaraDatabase, Map<PostId, PostView>>();

function isSame(a: PostView, b: PostView): boolean {
  return (
    a.post.revision === b.post.revision &&
    a.post.digest === b.post.digest &&
    a.teacher?.revision === b.teacher?.revision &&
    (['like', 'save'] as const).every(
      (kind) =>
        a.registers[kind].value === b.registers[kind].value && a.registers[kind].others === b.registers[kind].others,
    )
  );
}

function shared(db: ManaraDatabase, views: readonly PostView[]): PostView[] {
  const known = given.get(db) ?? new Map<PostId, PostView>();
  given.set(db, known);
  return views.map((view) => {
    const before = known.get(view.post.id);
    if (before && isSame(before, view)) return before;
    known.set(view.post.id, view);
    return view;
  });
}

/**
 * Joins posts with their teachers, counts and this browser's likes and saves. Dexie's own promises from end to end: a
 * live query forgets what it read behind nested native `await`s, and would not notice its changes.
 */
export function viewPosts(db: ManaraDatabase, posts: readonly Post[]): PromiseLike<PostView[]> {
  const ids = posts.map((post) => post.id);
  return Dexie.Promise.all([
    db.teachers.bulkGet(posts.map((post) => post.teacherId)),
    postCounts(db, ids),
    db.registers.bulkGet(ids.map((id) => registerKey(id, 'like'))),
    db.registers.bulkGet(ids.map((id) => registerKey(id, 'save'))),
  ]).then(([teachers, stats, likes, saves]) =>
    shared(
      db,
      posts.map((post, index) => ({
        post,
        teacher: teachers[index] ?? null,
        registers: {
          like: registerView(stats[index]?.likes ?? 0, likes[index]),
          save: registerView(stats[index]?.saves ?? 0, saves[index]),
        },
      })),
    ),
  );
}
