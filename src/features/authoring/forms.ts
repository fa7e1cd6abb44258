import type { AuthoredKind, Fields } from '../../domain/authoring.ts';
import type { PictureBucket } from '../../domain/media-reference.ts';

/** Every field of every form, by its name on the wire. */
export type FieldName =
  | 'title'
  | 'content'
  | 'description'
  | 'image_url'
  | 'image'
  | 'image_alt'
  | 'media_items'
  | 'category'
  | 'year'
  | 'date'
  | 'publish_at';

/** What the form of a kind asks, in its order. */
interface FormShape {
  readonly fields: readonly FieldName[];
  readonly empty: Fields;
  readonly bucket: PictureBucket;
  /** The picture is what it is about. */
  readonly needsPicture: boolean;
}

/** The forms of the four kinds. */
export const forms: Readonly<Record<AuthoredKind, FormShape>> = {
  post: {
    fields: ['title', 'content', 'image_url', 'image_alt', 'media_items', 'publish_at'],
    empty: { title: '', content: '', image_url: null, image_alt: null, media_items: [], publish_at: null },
    bucket: 'post-media',
    needsPicture: false,
  },
  achievement: {
    fields: ['title', 'description', 'category', 'year', 'image', 'image_alt'],
    empty: { title: '', description: '', category: null, year: null, image: null, image_alt: null },
    bucket: 'award-images',
    needsPicture: false,
  },
  recognition_event: {
    fields: ['title', 'description', 'category', 'date', 'image_url', 'image_alt'],
    empty: { title: '', description: '', category: null, date: null, image_url: null, image_alt: null },
    bucket: 'award-images',
    needsPicture: false,
  },
  award_image: {
    fields: ['title', 'image_url', 'image_alt', 'description'],
    empty: { title: '', image_url: null, image_alt: null, description: '' },
    bucket: 'award-images',
    needsPicture: true,
  },
};
