import { Dexie } from 'dexie';
import { useLiveQuery } from 'dexie-react-hooks';
import { useDatabase } from '../../data/database/database-context.tsx';
import type { ManaraDatabase } from '../../data/database/database.ts';
import { type Mirrored, readMirrored } from '../../data/queries/mirrored.ts';
import { postsBeside } from '../../data/queries/posts-beside.ts';
import { useRememberedQuery } from '../../data/queries/remembered-query.ts';
import type { TeacherId } from '../../domain/ids.ts';
import type { Post, Teacher } from '../../domain/rows.ts';
import { useInteractionContext } from './interaction-context.ts';
import { joinPosts, type PostView, viewPosts } from './post-view.ts';

/** A teacher and the newest of what they wrote. */
export interface TeacherWork {
  /** Null where the device knows of none. */
  readonly teacher: Teacher | null;
  /** The newest first. */
  readonly posts: readonly PostView[];
  /** How many there are on the device. */
  readonly total: number;
}

/** All posts of a teacher, the newest first: hundreds at most. */
function newestOf(db: ManaraDatabase, id: TeacherId): PromiseLike<Post[]> {
  return db.posts
    .where('teacherId')
    .equals(id)
    .toArray((posts) => posts.sort((a, b) => b.createdAt - a.createdAt || (a.id < b.id ? 1 : -1)));
}

/** What a teacher wrote, the newest `limit` of it; undefined until the device answered. */
export function useTeacherWork(id: TeacherId, limit: number): Mirrored<TeacherWork> | undefined {
  const db = useDatabase();
  const context = useInteractionContext();
  const read = () =>
    Dexie.Promise.all([db.teachers.get(id), newestOf(db, id)]).then(([teacher = null, posts]) =>
      joinPosts(db, posts.slice(0, limit)).then((joined) => ({ teacher, joined, total: posts.length })),
    );
  return useRememberedQuery(
    context.db,
    {
      key: `teacher:${id}:${limit}`,
      read: () =>
        readMirrored(db, [db.posts, db.teachers, db.statPacks], read).then(({ found, isComplete }) =>
          viewPosts(context.db, found.joined).then((posts) => ({
            found: { teacher: found.teacher, posts, total: found.total },
            isComplete,
          })),
        ),
    },
    db,
  );
}

/** What stands beside a post in the reading list, and what else its author wrote of late. */
export interface PostSurroundings {
  readonly newer: Post | null;
  readonly older: Post | null;
  readonly bySame: readonly Post[];
}

/** The surroundings of a post; undefined until the device answered. */
export function usePostSurroundings(post: Post, most: number): PostSurroundings | undefined {
  const db = useDatabase();
  return useLiveQuery(() => {
    return Dexie.Promise.all([postsBeside(db, post), newestOf(db, post.teacherId)]).then(
      ([{ newer, older }, ofTeacher]) => {
        // What stands beside it already is told once.
        const told = new Set([post.id, newer?.id, older?.id]);
        return { newer, older, bySame: ofTeacher.filter((other) => !told.has(other.id)).slice(0, most) };
      },
    );
  }, [db, post.id, post.createdAt]);
}
