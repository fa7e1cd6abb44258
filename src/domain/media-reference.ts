import { textLimits } from './limits.ts';

/** Buckets of our own storage; the first path segment inside each is the owner's user id. */
const buckets = ['post-media', 'profile-photos', 'award-images'] as const;
/** What a picture is for: each has a bucket of its own. */
export type PictureBucket = (typeof buckets)[number];
const bucketPath = new RegExp(`^(?:${buckets.join('|')})/[0-9a-f-]{36}/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$`);

/** Whether a media reference is a path in one of our own buckets: `<bucket>/<owner's user id>/<file>`. */
export function isBucketPath(value: string): boolean {
  return bucketPath.test(value);
}

/**
 * Whether a stored media reference may reach the DOM: an https URL without credentials, or a path in one of our
 * buckets. Everything else (`javascript:`, `data:`, http, protocol-relative) is refused.
 */
export function isMediaReference(value: string): boolean {
  if (value.length === 0 || value.length > textLimits.url) return false;
  if (isBucketPath(value)) return true;
  if (!/^https:\/\/[^\s\\]+$/.test(value)) return false;
  try {
    const url = new URL(value);
    return url.protocol === 'https:' && url.username === '' && url.password === '' && url.hostname !== '';
  } catch {
    return false;
  }
}
