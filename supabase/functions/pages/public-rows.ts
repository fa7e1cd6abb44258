import { textIn } from '../image-upload/ask-api.ts';

/**
 * Reads rows of the API as a visitor: `posts?select=…`. Resolves to what it answered, and rejects where it did not. What a
 * visitor may not see can be in no head.
 */
export type AskRows = (query: string) => Promise<unknown>;

/** A picture as a row names it: an https address or a path in a bucket. */
interface RowPicture {
  readonly reference: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly caption: string;
}

/** Something public with an address of its own. */
export interface PublicEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly picture: RowPicture | null;
  readonly teacher: { readonly id: string; readonly name: string } | null;
  /** As ISO writes moments. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/** A teacher as visitors see them. */
export interface PublicTeacher {
  readonly id: string;
  readonly name: string;
  readonly department: string;
  readonly bio: string;
  readonly photo: RowPicture | null;
}

const author = 'teacher:teachers(id,display_name)';

/** The post of an id, where visitors may read one. */
export async function publicPost(ask: AskRows, id: string): Promise<PublicEntry | null> {
  const fields = `id,title,content,image_url,image_alt,media_items,created_at,updated_at,${author}`;
  const row = first(await ask(`posts?select=${fields}&id=eq.${id}&limit=1`));
  return row && entryOf(row, 'content', coverOf(row));
}

/** The newest posts, or those of a teacher, without their texts. */
export async function newestPosts(ask: AskRows, teacherId?: string): Promise<readonly PublicEntry[]> {
  const of = teacherId === undefined ? '' : `&teacher_id=eq.${teacherId}`;
  const rows = await ask(`posts?select=id,title,created_at,updated_at${of}&order=created_at.desc,id.desc&limit=40`);
  return list(rows).map((row) => entryOf(row, 'content', null));
}

/** What stands on the wall of honour under an id. */
export async function publicAward(ask: AskRows, id: string): Promise<PublicEntry | null> {
  const fields = `id,title,description,image_alt,created_at,updated_at,${author}`;
  const of = (table: string, image: string) =>
    ask(`${table}?select=${fields},image_url:${image}&id=eq.${id}&limit=1`).then(first);
  const found = await Promise.all([
    of('achievements', 'image'),
    of('award_images', 'image_url'),
    of('recognition_events', 'image_url'),
  ]);
  const row = found.find((one) => one !== null) ?? null;
  return row && entryOf(row, 'description', pictureOf(textIn(row, 'image_url'), { caption: row['image_alt'] }));
}

/** The teacher of an id whose name everybody reads: one who is approved, or one who has left and keeps it. */
export async function publicTeacher(ask: AskRows, id: string): Promise<PublicTeacher | null> {
  const row = first(await ask(`teachers?select=id,display_name,department,bio,profile_photo&id=eq.${id}&limit=1`));
  if (!row) return null;
  return {
    id: textIn(row, 'id'),
    name: textIn(row, 'display_name'),
    department: textIn(row, 'department'),
    bio: textIn(row, 'bio'),
    photo: pictureOf(textIn(row, 'profile_photo')),
  };
}

/** The address of something public, and when it was changed. */
export interface PublicAddress {
  readonly path: string;
  readonly changedAt: string | null;
}

/** Tables whose rows have pages, with what their addresses begin with. */
const pagesOfTables = {
  posts: '/post/',
  teachers: '/teachers/',
  achievements: '/award/',
  recognition_events: '/award/',
  award_images: '/award/',
} as const;

/** As many rows as the API of a hosted project gives at once. */
const ROWS_AT_ONCE = 1_000;

/** The addresses of all that visitors may read. */
export async function publicAddresses(ask: AskRows): Promise<PublicAddress[]> {
  const addresses: PublicAddress[] = [];
  for (const [table, start] of Object.entries(pagesOfTables)) {
    let last = '';
    for (;;) {
      const after = last === '' ? '' : `&id=gt.${last}`;
      const rows = list(await ask(`${table}?select=id,updated_at${after}&order=id.asc&limit=${ROWS_AT_ONCE}`));
      for (const row of rows)
        addresses.push({ path: `${start}${textIn(row, 'id')}`, changedAt: momentIn(row, 'updated_at') });
      last = textIn(rows.at(-1), 'id');
      // An API that gives fewer rows at once than it was asked for has more of them all the same.
      if (rows.length === 0) break;
    }
  }
  return addresses;
}

type Row = Readonly<Record<string, unknown>>;

function list(rows: unknown): Row[] {
  if (!Array.isArray(rows)) throw new Error('the API did not answer with rows');
  return rows.filter((row): row is Row => typeof row === 'object' && row !== null);
}

function first(rows: unknown): Row | null {
  return list(rows)[0] ?? null;
}

function entryOf(row: Row, textName: string, picture: RowPicture | null): PublicEntry {
  const { teacher } = row;
  return {
    id: textIn(row, 'id'),
    title: textIn(row, 'title'),
    text: textIn(row, textName),
    picture,
    teacher: textIn(teacher, 'id') === '' ? null : { id: textIn(teacher, 'id'), name: textIn(teacher, 'display_name') },
    createdAt: momentIn(row, 'created_at'),
    updatedAt: momentIn(row, 'updated_at'),
  };
}

function momentIn(row: Row, name: string): string {
  return new Date(textIn(row, name)).toISOString();
}

/** The picture that stands for a post: its own, else the first of its media that is one. The rule of `picturesOf` in the portal. */
function coverOf(row: Row): RowPicture | null {
  const own = textIn(row, 'image_url');
  const items: readonly unknown[] = Array.isArray(row['media_items']) ? row['media_items'] : [];
  const described = items.find(
    (item) => textIn(item, 'kind') === 'image' && (own === '' || textIn(item, 'url') === own),
  );
  return pictureOf(own === '' ? textIn(described, 'url') : own, described ?? { caption: row['image_alt'] });
}

const inBucket = /^(?:post-media|profile-photos|award-images)\/[0-9a-f-]{36}\/[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;

/** Whether a picture lies in our own storage. */
export function isInBucket(reference: string): boolean {
  return inBucket.test(reference);
}

function pictureOf(reference: string, described: unknown = null): RowPicture | null {
  const isShown = isInBucket(reference) || (/^https:\/\/[^\s\\]+$/.test(reference) && URL.canParse(reference));
  if (!isShown) return null;
  return {
    reference,
    width: sizeIn(described, 'width'),
    height: sizeIn(described, 'height'),
    caption: textIn(described, 'caption'),
  };
}

function sizeIn(item: unknown, name: string): number | null {
  const value: unknown = typeof item === 'object' && item !== null ? Reflect.get(item, name) : null;
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null;
}
