import type { PostId, TeacherId } from '../../domain/ids.ts';

/** The reading list. */
export const postsPath = '/posts';

/** One post to read. */
export function postPath(id: PostId): string {
  return `/post/${id}`;
}

/** A teacher and what they wrote. */
export function teacherPath(id: TeacherId): string {
  return `/teachers/${id}`;
}

/** What whoever is here saved, and what they liked. */
export const savedPath = '/saved';
export const likedPath = '/liked';
