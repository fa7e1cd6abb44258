import * as z from 'zod/mini';
import { textLimits } from './limits.ts';

/** Buckets of our own storage; the first path segment inside each is the owner's user id. */
export const mediaBuckets = ['post-media', 'profile-photos', 'award-images'] as const;

const bucketPath = /^(?:post-media|profile-photos|award-images)\/[0-9a-f-]{36}\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/**
 * Whether a stored media reference may reach the DOM: an https URL without credentials, or a path in one of our
 * buckets. Everything else (`javascript:`, `data:`, http, protocol-relative) is refused.
 */
export function isMediaReference(value: string): boolean {
  if (value.length === 0 || value.length > textLimits.url) return false;
  if (bucketPath.test(value)) return true;
  if (!/^https:\/\/[^\s\\]+$/.test(value)) return false;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '';
  } catch {
    return false;
  }
}

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
  caption: z.optional(z.string().check(z.maxLength(textLimits.caption))),
});

/** A picture or a video of a post. */
export type MediaItem = z.infer<typeof mediaItemSchema>;
