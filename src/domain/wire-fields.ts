import type { AuthoredKind, Fields } from './authoring.ts';
import { wireMoment } from './wire-moment.ts';
import type { Achievement, AwardImage, Post, RecognitionEvent } from './rows.ts';

/** The mirrored row of each kind that teachers write. */
export interface AuthoredRows {
  readonly post: Post;
  readonly achievement: Achievement;
  readonly award_image: AwardImage;
  readonly recognition_event: RecognitionEvent;
}

/** What the author of a mirrored row wrote, by the names on the wire: what an edit of it begins from. */
export const wireFields: { readonly [Kind in AuthoredKind]: (row: AuthoredRows[Kind]) => Fields } = {
  post: ({ title, content, imageUrl, imageAlt = null, mediaItems, publishAt }) => ({
    title,
    content,
    image_url: imageUrl,
    image_alt: imageAlt,
    media_items: mediaItems,
    publish_at: publishAt === undefined ? null : wireMoment(publishAt),
  }),
  achievement: ({ title, description, category, year, imageUrl, imageAlt = null }) => ({
    title,
    description,
    category,
    year,
    image: imageUrl,
    image_alt: imageAlt,
  }),
  award_image: ({ title, imageUrl, imageAlt = null, description }) => ({
    title,
    image_url: imageUrl,
    image_alt: imageAlt,
    description,
  }),
  recognition_event: ({ title, description, imageUrl, imageAlt = null, date, category }) => ({
    title,
    description,
    image_url: imageUrl,
    image_alt: imageAlt,
    date,
    category,
  }),
};
