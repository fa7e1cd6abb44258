import type { Fields } from '../../domain/authoring.ts';
import { isMediaReference } from '../../domain/media-reference.ts';
import { type MediaItem, mediaItemSchema } from '../../domain/media.ts';
import { pendingPictureOf } from '../../domain/authoring.ts';
import { textOf } from '../../domain/text-of.ts';
import { PostBody } from '../../features/posts/post-body.tsx';

const isShown = (value: string): boolean => pendingPictureOf(value) !== null || isMediaReference(value);

/** An entry of the media as far as it can be shown; pictures that are kept here stand in it by their own names. */
function shownItem(item: unknown): MediaItem[] {
  const { url, thumb, ...rest }: Fields = { ...(item as Fields) };
  // Checked against everything but the references, which readers get only once they are uploaded.
  const read = mediaItemSchema.safeParse({ ...rest, url: 'https://manara.example/' });
  if (!read.success || !isShown(textOf(url))) return [];
  return [{ ...read.data, url: textOf(url), ...(isShown(textOf(thumb)) && { thumb: textOf(thumb) }) }];
}

/** A post as its readers will see it, out of what stands in its form. */
export function PostPreview({ fields }: { readonly fields: Fields }) {
  const media = fields['media_items'];
  const title = textOf(fields['title']);
  return (
    <article>
      <h2 dir="auto">{title}</h2>
      <PostBody
        post={{
          title,
          content: textOf(fields['content']),
          imageUrl: textOf(fields['image_url']) || null,
          imageAlt: textOf(fields['image_alt']).trim(),
          mediaItems: Array.isArray(media) ? media.flatMap(shownItem) : [],
        }}
      />
    </article>
  );
}
