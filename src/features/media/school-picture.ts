import type { AwardImageId, PostId } from '../../domain/ids.ts';
import { picturesOf } from '../../domain/post-pictures.ts';
import type { AwardImage, Post } from '../../domain/rows.ts';

/** One picture of the school's life. References are as stored: `useMediaUrl` turns them into addresses. */
export interface SchoolPicture {
  readonly url: string;
  readonly thumb: string | null;
  readonly color: string | null;
  /** What it shows; the title of where it is from, if its author wrote nothing else. */
  readonly caption: string;
  readonly at: number;
  /** What it is part of. */
  readonly from:
    | { readonly kind: 'post'; readonly id: PostId; readonly title: string }
    | { readonly kind: 'award'; readonly id: AwardImageId };
}

function picturesOfPost(post: Post): SchoolPicture[] {
  const { cover, gallery } = picturesOf(post);
  const items = [...(cover ? [cover] : []), ...gallery.filter(({ kind }) => kind === 'image')];
  return items.map(({ url, thumb, color, caption }) => ({
    url,
    thumb: thumb ?? null,
    color: color ?? null,
    caption: caption || post.title,
    at: post.createdAt,
    from: { kind: 'post', id: post.id, title: post.title },
  }));
}

const pictureOfAward = ({ id, title, imageUrl, imageAlt, createdAt }: AwardImage): SchoolPicture => ({
  url: imageUrl,
  thumb: null,
  color: null,
  caption: imageAlt ?? title,
  at: createdAt,
  from: { kind: 'award', id },
});

/** The newest pictures, newest first, each once: the one that was published last stands for the others. */
export function newestPictures(posts: readonly Post[], awards: readonly AwardImage[], most: number): SchoolPicture[] {
  const all = [...posts.flatMap(picturesOfPost), ...awards.map(pictureOfAward)].sort((a, b) => b.at - a.at);
  const seen = new Set<string>();
  return all.filter(({ url }) => !seen.has(url) && seen.add(url)).slice(0, most);
}
