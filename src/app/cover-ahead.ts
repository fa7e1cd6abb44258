import { mediaUrl } from '../backend/media-url.ts';
import type { RuntimeConfig } from '../backend/runtime-config.ts';
import type { PostId } from '../domain/ids.ts';
import { plainObject } from '../domain/plain-object.ts';

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/**
 * Where the cover of a post is to be loaded from, read from the raw answer to a pull before there is code to check it whole.
 * Null where the post is not in it, has no picture, or names one that must not reach the DOM.
 */
export function coverIn(answer: unknown, post: PostId, config: RuntimeConfig): string | null {
  const posts = listOf(plainObject(plainObject(answer)?.['rows'])?.['posts']).map(plainObject);
  const row = posts.find((known) => known?.['id'] === post);
  const pictures = listOf(row?.['media_items']).map(plainObject);
  const reference = textOf(row?.['image_url']) ?? textOf(pictures.find((item) => item?.['kind'] === 'image')?.['url']);
  return reference === null ? null : mediaUrl(reference, config);
}
