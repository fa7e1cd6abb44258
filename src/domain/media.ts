import * as z from 'zod/mini';
import { roomForSigns, textLimits } from './limits.ts';
import { isMediaReference } from './media-reference.ts';

/** A media reference as it comes from the server. */
export const mediaReference = z.string().check(z.refine(isMediaReference, 'not an https URL or a bucket path'));

/** One entry of `posts.media_items`. Sizes are CSS pixels of the full picture; `color` is its average, `#rrggbb`. */
export const mediaItemSchema = z.object({
  kind: z.enum(['image', 'video']),
  url: mediaReference,
  thumb: z.optional(mediaReference),
  width: z.optional(z.int().check(z.positive(), z.maximum(20_000))),
  height: z.optional(z.int().check(z.positive(), z.maximum(20_000))),
  color: z.optional(z.string().check(z.regex(/^#[0-9a-f]{6}$/))),
  caption: z.optional(z.string().check(z.maxLength(textLimits.caption + roomForSigns))),
});

/** A picture or a video of a post. */
export type MediaItem = z.infer<typeof mediaItemSchema>;
