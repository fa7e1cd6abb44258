import { Dexie, type PromiseExtended } from 'dexie';
import type { ManaraDatabase, SyncDatabase } from '../../data/database/database.ts';
import { readInteractions, type PostInteractions } from '../../data/queries/interaction-queries.ts';
import { postCounts } from '../../data/queries/post-queries.ts';
import { latestCounts, type ResolvedRegister } from '../../data/queries/resolved-register.ts';
import type { PostId } from '../../domain/ids.ts';
import type { Post, PostStats, Teacher } from '../../domain/rows.ts';
import type { InteractionKind } from '../../domain/sync-protocol.ts';

/** What whoever looks at it said to a post, and how many others said the same. */
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

function registerView(
  count: number,
  { value, acked }: ResolvedRegister,
  before: RegisterView | undefined,
): RegisterView {
  // A count that comes while ours is on its way may hold it or not: until the answer tells, the others stay as they were.
  if (before && value !== acked) return { value, others: before.others };
  // The server's count holds what it confirmed of ours; the rest of it is other people.
  return { value, others: Math.max(0, count - Number(acked)) };
}

/**
 * The views given out last, by the database of whose likes they show: one that has not changed is given out again, so
 * that its card need not be drawn again.
 */
const given = new WeakMap<SyncDatabase, Map<PostId, PostView>>();

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

function shared(db: SyncDatabase, views: readonly PostView[]): PostView[] {
  const known = given.get(db) ?? new Map<PostId, PostView>();
  given.set(db, known);
  return views.map((view) => {
    const before = known.get(view.post.id);
    if (before && isSame(before, view)) return before;
    known.set(view.post.id, view);
    return view;
  });
}

/** A post with what everybody sees of it. */
export interface PublicPost {
  readonly post: Post;
  readonly teacher: Teacher | null;
  readonly stats: PostStats | undefined;
}

/**
 * Joins posts with their teachers and counts. Dexie's own promises from end to end: a live query forgets what it read
 * behind nested native `await`s, and would not notice its changes.
 */
export function joinPosts(db: ManaraDatabase, posts: readonly Post[]): PromiseExtended<PublicPost[]> {
  return Dexie.Promise.all([
    db.teachers.bulkGet(posts.map((post) => post.teacherId)),
    postCounts(
      db,
      posts.map((post) => post.id),
    ),
  ]).then(([teachers, stats]) =>
    posts.map((post, index) => ({ post, teacher: teachers[index] ?? null, stats: stats[index] })),
  );
}

/**
 * Joins posts with their interactions from one database. It is read after the counts and not before: a confirmation
 * carries its own counts, so that what is newer than the mirror fits it, and what is older would be counted twice.
 */
export function viewPosts(interactionDb: SyncDatabase, posts: readonly PublicPost[]): PromiseExtended<PostView[]> {
  return readInteractions(
    interactionDb,
    posts.map(({ post }) => post.id),
  ).then((interactions) =>
    shared(
      interactionDb,
      posts.flatMap((post, index) => viewOf(post, interactions[index], given.get(interactionDb)?.get(post.post.id))),
    ),
  );
}

function viewOf(
  { post, teacher, stats }: PublicPost,
  interactions: PostInteractions | undefined,
  before?: PostView,
): PostView[] {
  if (interactions === undefined) return [];
  const counts = latestCounts([stats, interactions.counts]);
  const registers = {
    like: registerView(counts?.likes ?? 0, interactions.like, before?.registers.like),
    save: registerView(counts?.saves ?? 0, interactions.save, before?.registers.save),
  };
  return [{ post, teacher, registers }];
}
