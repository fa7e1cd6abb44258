import { mediaUrl } from '../../backend/media/media-url.ts';
import type { RuntimeConfig } from '../../backend/http/runtime-config.ts';
import type { PostId } from '../../domain/ids.ts';
import { mostUnits, textLimits } from '../../domain/limits.ts';
import { plainList, plainObject } from '../../domain/plain-object.ts';
import { paragraphsOf } from '../../features/posts/paragraphs.ts';

export interface EarlyCover {
  readonly url: string;
  readonly caption: string | null;
}

/** What is shown of a post before there is code to check its row whole. */
export interface EarlyPost {
  readonly title: string;
  readonly teacher: string | null;
  /** The first ones: what fills a screen. */
  readonly paragraphs: readonly string[];
  /** Null where there is none, and for one that must not reach the DOM. */
  readonly cover: EarlyCover | null;
}

const most = 8;
const textOf = (value: unknown, limit: number): string | null =>
  typeof value === 'string' && value.length <= limit ? value : null;

/** Reads a post from the raw answer to a pull; null where it is not in it or cannot be shown. */
export function postIn(answer: unknown, id: PostId, config: RuntimeConfig): EarlyPost | null {
  const rows = plainObject(plainObject(answer)?.['rows']);
  const find = (table: string, wanted: unknown) =>
    plainList(rows?.[table])
      .map(plainObject)
      .find((row) => row?.['id'] === wanted);
  const row = find('posts', id);
  const title = textOf(row?.['title'], mostUnits(textLimits.title));
  const content = textOf(row?.['content'], mostUnits(textLimits.content));
  if (!row || title === null || content === null) return null;
  return {
    title,
    teacher: textOf(find('teachers', row['teacher_id'])?.['display_name'], mostUnits(textLimits.displayName)),
    paragraphs: paragraphsOf(content)
      .slice(0, most)
      .map(({ text }) => text),
    cover: coverOf(row, config),
  };
}

/** The picture that `picturesOf` chooses from a row that was checked. */
function coverOf(row: Readonly<Record<string, unknown>>, config: RuntimeConfig): EarlyCover | null {
  const own = row['image_url'] ?? null;
  const described = plainList(row['media_items'])
    .map(plainObject)
    .find((item) => item?.['kind'] === 'image' && (own === null || item['url'] === own));
  const reference = textOf(own ?? described?.['url'], textLimits.url);
  const url = reference === null ? null : mediaUrl(reference, config);
  return url === null
    ? null
    : { url, caption: textOf(described ? described['caption'] : row['image_alt'], mostUnits(textLimits.caption)) };
}
