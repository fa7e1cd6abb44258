import type { PostId } from '../../domain/ids.ts';

/** What the student told one post, on whichever device. */
export interface ToldPost {
  readonly postId: PostId;
  readonly liked: boolean;
  readonly saved: boolean;
  /** When it was told last; null when that is only now on its way back from the school. */
  readonly at: number | null;
  /** Something of it has not been sent yet. */
  readonly isWaiting: boolean;
}

/** Newest first, without those that the student took everything back from. What has no time yet is newer than all else. */
export function recentFirst(told: readonly ToldPost[]): ToldPost[] {
  return told
    .filter(({ liked, saved }) => liked || saved)
    .toSorted((a, b) => (b.at ?? Infinity) - (a.at ?? Infinity) || a.postId.localeCompare(b.postId));
}

/** How a post is called where its title is not at hand: the first eight characters of its id. */
export function shortId(postId: PostId): string {
  return postId.slice(0, 8);
}
