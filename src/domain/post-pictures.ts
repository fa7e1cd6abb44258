import type { MediaItem } from './media.ts';
import type { Post } from './rows.ts';

/** The pictures of a post as stored: references that `useMediaUrl` turns into addresses. */
export interface PostPictures {
  /** Stands for the post in lists and opens it. */
  readonly cover: MediaItem | null;
  /** The others, in the author's order. */
  readonly gallery: readonly MediaItem[];
}

type DescribedPictures = Pick<Post, 'imageUrl' | 'imageAlt' | 'mediaItems'>;

/** Picks the cover: the post's own picture, else the first of its media that is one. */
export function picturesOf({ imageUrl, imageAlt, mediaItems }: DescribedPictures): PostPictures {
  const described = mediaItems.find((item) => item.kind === 'image' && (imageUrl === null || item.url === imageUrl));
  const cover: MediaItem | null =
    described ?? (imageUrl === null ? null : { kind: 'image', url: imageUrl, caption: imageAlt });
  return { cover, gallery: mediaItems.filter((item) => item !== described) };
}
