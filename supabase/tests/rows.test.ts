import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { departments } from '../../src/domain/departments.ts';
import { maxMediaItems, roomForSigns, textLimits } from '../../src/domain/limits.ts';
import { isMediaReference } from '../../src/domain/media-reference.ts';
import { publicLink } from '../../src/domain/public-link.ts';
import { mediaItemSchema } from '../../src/domain/media.ts';
import { outcome, type TestDatabase } from './support/database.ts';
import { twinEngines, openDatabase } from './support/template.ts';
import { addTeacher } from './support/school.ts';

const image = `post-media/${randomUUID()}/photo.webp`;

/** Media references that the portal shows. */
const goodReferences = [
  'https://example.com/a.jpg',
  'https://EXAMPLE.com',
  'https://cdn.example.co.uk:8443/a/b%20c.png?size=2#top',
  'https://example.com/صور/رحلة.jpg',
  image,
  `profile-photos/${randomUUID()}/A-1_b.c.jpg`,
  `award-images/${randomUUID()}/0`,
];

/** What must never reach the page. */
const badReferences = [
  '',
  ' ',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' https://example.com/a.jpg',
  'https://example.com/a b.jpg',
  'https://example.com/a\u00a0b.jpg',
  'https://example.com/a\u202eb.jpg',
  'https://example.com/a\nb.jpg',
  'https://example.com\\@evil.example/',
  'https://example.com/a\\b',
  'http://example.com/a.jpg',
  'HTTPS//example.com',
  '//example.com/a.jpg',
  '/etc/passwd',
  'data:text/html,<script>alert(1)</script>',
  'data:image/png;base64,AAAA',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'https://user@example.com/',
  'https://user:secret@example.com/',
  'https://',
  'https:///path',
  'https://?query',
  'https://localhost/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://[::1]/a.jpg',
  'https://0x7f.1/a.jpg',
  'https://-example.com/',
  'https://example..com/',
  'https://exa_mple.com/',
  'https://example.com:0/',
  'https://example.com:99999/',
  'https://example.com:x/',
  `https://example.com/${'a'.repeat(2048)}`,
  `https://example.com/${'\u{1F600}'.repeat(1020)}`,
  'post-media/a.jpg',
  `post-media/${randomUUID()}/../a.jpg`,
  `post-media/${randomUUID()}/a/b.jpg`,
  `post-media/${randomUUID()}/.hidden`,
  `post-media/${randomUUID()}/a.jpg\n`,
  `post-media/${randomUUID()}/${'a'.repeat(129)}`,
  `/post-media/${randomUUID()}/a.jpg`,
  `other-bucket/${randomUUID()}/a.jpg`,
];

const goodItems: unknown[] = [
  { kind: 'image', url: image },
  {
    kind: 'video',
    url: 'https://example.com/a.mp4',
    thumb: image,
    width: 1280,
    height: 720,
    color: '#0a0b0c',
    caption: 'رحلة',
  },
  { kind: 'image', url: image, width: 1, height: 20_000, caption: '' },
  { kind: 'image', url: image, caption: 'ك'.repeat(textLimits.caption) },
];

const badItems: unknown[] = [
  null,
  [],
  'https://example.com/a.jpg',
  {},
  { kind: 'image' },
  { url: image },
  { kind: 'audio', url: image },
  { kind: ['image'], url: image },
  { kind: 'image', url: 'javascript:alert(1)' },
  { kind: 'image', url: [image] },
  { kind: 'image', url: null },
  { kind: 'image', url: image, thumb: null },
  { kind: 'image', url: image, thumb: 'http://example.com/a.jpg' },
  { kind: 'image', url: image, width: 0 },
  { kind: 'image', url: image, width: 20_001 },
  { kind: 'image', url: image, width: 1.5 },
  { kind: 'image', url: image, width: '100' },
  { kind: 'image', url: image, height: null },
  { kind: 'image', url: image, color: 'red' },
  { kind: 'image', url: image, color: '#AABBCC' },
  { kind: 'image', url: image, color: 7 },
  { kind: 'image', url: image, caption: 'ك'.repeat(textLimits.caption + roomForSigns + 1) },
  { kind: 'image', url: image, caption: '\u{1F600}'.repeat(textLimits.caption + roomForSigns + 1) },
  { kind: 'image', url: image, caption: {} },
];

describe.each(twinEngines)('rows on %s', (engine) => {
  let db: TestDatabase;
  let teacher: string;

  beforeAll(async () => {
    db = await openDatabase(engine);
    teacher = await addTeacher(db);
  });
  afterAll(() => db.close());

  async function addPost(fields: Record<string, unknown>): Promise<Record<string, unknown>> {
    const row = { title: 'عنوان', content: 'نص', teacher_id: teacher, ...fields };
    const columns = Object.keys(row);
    const values = Object.values(row).map((value) =>
      typeof value === 'object' && value !== null ? JSON.stringify(value) : value,
    );
    const places = columns.map((column, n) => (column === 'media_items' ? `$${n + 1}::text::jsonb` : `$${n + 1}`));
    const rows = await db.query(
      `insert into public.posts (${columns.join(',')}) values (${places.join(',')}) returning *`,
      values,
    );
    return rows[0] ?? {};
  }

  async function setTeacher(column: string, value: string | null): Promise<Record<string, unknown>> {
    const rows = await db.query(`update public.teachers set ${column} = $2 where id = $1 returning *`, [
      teacher,
      value,
    ]);
    return rows[0] ?? {};
  }

  test.each(goodReferences)('a media reference is kept: %s', async (reference) => {
    expect(isMediaReference(reference)).toBe(true);
    expect((await addPost({ image_url: reference }))['image_url']).toBe(reference);
    expect((await setTeacher('profile_photo', reference))['profile_photo']).toBe(reference);
  });

  test.each(badReferences)('a media reference is refused everywhere: %j', async (reference) => {
    expect(await outcome(addPost({ image_url: reference }))).toBe('23514');
    expect(await outcome(setTeacher('profile_photo', reference))).toBe('23514');
    expect(await outcome(addPost({ media_items: [{ kind: 'image', url: reference }] }))).toBe('23514');
    expect(await outcome(addPost({ media_items: [{ kind: 'image', url: image, thumb: reference }] }))).toBe('23514');
  });

  test('the database never keeps a reference that the portal would not show', async () => {
    const alphabet = [
      'https://',
      'a',
      'example.com',
      '.',
      '/',
      ':',
      '@',
      '\\',
      ' ',
      '#',
      '?',
      '8',
      '%',
      '-',
      'xn',
      '\u200f',
      '[',
      'ك',
    ];
    let seed = 7;
    const next = () => (seed = (seed * 48_271) % 2_147_483_647);
    const candidates = Array.from({ length: 4000 }, () =>
      Array.from({ length: 1 + (next() % 7) }, (_, n) =>
        n === 0 ? 'https://' : (alphabet[next() % alphabet.length] ?? ''),
      ).join(''),
    );
    const kept = await db.query<{ reference: string }>(
      'select r.reference from unnest($1::text[]) as r (reference) where private.is_media_reference(r.reference)',
      [candidates],
    );
    expect(kept.length).toBeGreaterThan(50);
    const references = kept.map((row) => row.reference);
    expect(references.filter((reference) => !isMediaReference(reference))).toEqual([]);
    // And what a form takes as it was typed is just what is kept.
    expect(candidates.filter((candidate) => publicLink(candidate) === candidate)).toEqual(references);
  });

  test.each(goodItems)('a media item is kept: %j', async (item) => {
    expect(mediaItemSchema.safeParse(item).success).toBe(true);
    expect((await addPost({ media_items: [item] }))['media_items']).toEqual([item]);
  });

  test.each(badItems)('a media item is refused: %j', async (item) => {
    expect(mediaItemSchema.safeParse(item).success).toBe(false);
    expect(await outcome(addPost({ media_items: [item] }))).toBe('23514');
  });

  test('a media item may not smuggle anything along', async () => {
    expect(await outcome(addPost({ media_items: [{ kind: 'image', url: image, onload: 'alert(1)' }] }))).toBe('23514');
  });

  test('media items are a list of at most twenty', async () => {
    const item = { kind: 'image', url: image };
    expect(await outcome(addPost({ media_items: Array.from({ length: maxMediaItems }, () => item) }))).toBe('ok');
    expect(await outcome(addPost({ media_items: Array.from({ length: maxMediaItems + 1 }, () => item) }))).toBe(
      '23514',
    );
    expect(await outcome(addPost({ media_items: item }))).toBe('23514');
    expect(await outcome(addPost({ media_items: null }))).toBe('23502');
  });

  test.each([
    ['title', textLimits.title],
    ['content', textLimits.content],
  ])('the length of %s is limited, in characters as the portal counts them', async (column, limit) => {
    expect(await outcome(addPost({ [column]: 'ك'.repeat(limit) }))).toBe('ok');
    expect(await outcome(addPost({ [column]: 'ك'.repeat(limit + 1) }))).toBe('23514');
    expect(await outcome(addPost({ [column]: '\u{1F600}'.repeat(limit) }))).toBe('ok');
    expect(await outcome(addPost({ [column]: '\u{1F600}'.repeat(limit + 1) }))).toBe('23514');
  });

  test.each([
    ['display_name', textLimits.displayName],
    ['bio', textLimits.bio],
  ])('the length of %s is limited', async (column, limit) => {
    expect(await outcome(setTeacher(column, 'ك'.repeat(limit)))).toBe('ok');
    expect(await outcome(setTeacher(column, 'ك'.repeat(limit + 1)))).toBe('23514');
  });

  test.each([
    ['directional overrides go', 'أحمد\u202E fdp.exe\u202C', 'أحمد fdp.exe'],
    ['isolates go', '\u2066أحمد\u2069', 'أحمد'],
    ['direction marks go', 'أحمد\u200E\u200F\u061C', 'أحمد'],
    ['zero-width spaces and byte order marks go', 'أح\u200Bمد\uFEFF\u2060', 'أحمد'],
    ['control characters go', 'أح\u0001\u0007مد\u009F\u007F', 'أحمد'],
    ['tags go', 'أحمد\u{E0041}\u{E007F}', 'أحمد'],
    ['line breaks and runs of spaces become one space', '  أحمد \r\n\t \u00A0\u2003محمد\u2028', 'أحمد محمد'],
    ['joiners stay', 'می\u200Cخواهم \u{1F468}\u200D\u{1F3EB}', 'می\u200Cخواهم \u{1F468}\u200D\u{1F3EB}'],
    ['diacritics stay', 'مُحَمَّدٌ', 'مُحَمَّدٌ'],
  ])('in names and titles %s', async (_, written, kept) => {
    expect((await setTeacher('display_name', written))['display_name']).toBe(kept);
    expect((await addPost({ title: written }))['title']).toBe(kept);
  });

  test.each(['', ' ', '\n\t', '\u202E\u2066', '\u200D\u200C', '\u00A0\u3000', '\u2800', '\uFE0F'])(
    'a name or title that shows nothing is refused: %j',
    async (blank) => {
      expect(await outcome(setTeacher('display_name', blank))).toBe('23514');
      expect(await outcome(addPost({ title: blank }))).toBe('23514');
    },
  );

  test('the text of a post is kept as it was written', async () => {
    const content = 'سطر\n\nسطر\u200F (English)\tنهاية';
    expect((await addPost({ content }))['content']).toBe(content);
  });

  test('departments and roles are those of the school', async () => {
    for (const department of departments) expect(await outcome(setTeacher('department', department))).toBe('ok');
    expect(await outcome(setTeacher('department', null))).toBe('ok');
    expect(await outcome(setTeacher('department', 'Alchemy'))).toBe('23514');
    for (const role of ['owner', 'manager', 'teacher']) expect(await outcome(setTeacher('role', role))).toBe('ok');
    expect(await outcome(setTeacher('role', 'admin'))).toBe('23514');
    expect(await outcome(setTeacher('role', null))).toBe('23502');
  });

  test('a text of several lines keeps its lines and its joiners, and nothing that turns or hides', async () => {
    const typed = 'أول\u202E سطر\n\u2067ثان\u2069\tبيت‌ها 👨‍👩‍👧\u0007\u200F\uFEFF';
    const kept = 'أول سطر\n\u2067ثان\u2069\tبيت‌ها 👨‍👩‍👧\u200F';
    expect((await addPost({ content: typed }))['content']).toBe(kept);
    expect((await setTeacher('bio', typed))['bio']).toBe(kept);
    const [entry] = await db.query(
      `insert into public.award_images (title, image_url, description, teacher_id) values ('جائزة', $1, $2, $3) returning description`,
      [image, typed, teacher],
    );
    expect(entry?.['description']).toBe(kept);
  });

  test('a caption is as long as its form takes', async () => {
    for (const sign of ['ك', '\u{1F600}', '👨‍👩‍👧‍👦']) {
      const captioned = (count: number) =>
        addPost({ media_items: [{ kind: 'image', url: image, caption: sign.repeat(count) }] });
      expect(await outcome(captioned(textLimits.caption))).toBe('ok');
      expect(await outcome(captioned(textLimits.caption + 1))).toBe('23514');
    }
  });

  test('a new teacher is a teacher and not approved', async () => {
    const id = randomUUID();
    await db.query('insert into auth.users (id) values ($1)', [id]);
    const [row] = await db.query(`insert into public.teachers (id, display_name) values ($1, 'أ. ليلى') returning *`, [
      id,
    ]);
    expect(row).toMatchObject({ role: 'teacher', is_approved: false, scope: `user:${id}` });
  });

  test('the columns that synchronise say what the database says, whoever writes them', async () => {
    const row = await addPost({ revision: 900, _h: 1, _tx: '3' });
    expect(Number(row['revision'])).toBe(1);
    expect(String(row['_h'])).not.toBe('1');
    expect(String(row['_tx'])).not.toBe('3');
    expect(await outcome(addPost({ scope: 'user:me' }))).toBe('23514');
    expect((await setTeacher('scope', 'everybody'))['scope']).toBe('public');
    const [changed] = await db.query('update public.posts set revision = 0, _h = 1 where id = $1 returning *', [
      row['id'],
    ]);
    expect(Number(changed?.['revision'])).toBe(2);
    expect(await outcome(db.query('update public.posts set id = gen_random_uuid() where id = $1', [row['id']]))).toBe(
      '0A000',
    );
  });

  test('the time of the last change is the time of the change', async () => {
    const row = await addPost({ created_at: '2024-09-01T08:00:00Z', updated_at: '2024-09-01T08:00:00Z' });
    expect(new Date(String(row['updated_at'])).getTime()).toBe(Date.parse('2024-09-01T08:00:00Z'));
    const [changed] = await db.query<{ updated_at: string; created_at: string }>(
      `update public.posts set title = 'آخر', updated_at = '1999-01-01' where id = $1 returning *`,
      [row['id']],
    );
    expect(Math.abs(new Date(changed?.updated_at ?? 0).getTime() - Date.now())).toBeLessThan(60_000);
    expect(new Date(changed?.created_at ?? 0).getTime()).toBe(Date.parse('2024-09-01T08:00:00Z'));
  });

  test('with the account go the teacher, the posts and all that was said of them', async () => {
    const id = await addTeacher(db);
    const post = await addPost({ teacher_id: id });
    await db.query(`insert into public.post_interactions (post_id, browser_id, liked) values ($1, sha256('x'), true)`, [
      post['id'],
    ]);
    await db.query('delete from auth.users where id = $1', [id]);
    expect(await db.query('select from public.posts where teacher_id = $1', [id])).toEqual([]);
    const exits = await db.query('select tbl, scope from private.exits where id in ($1, $2) order by tbl', [
      id,
      post['id'],
    ]);
    expect(exits).toEqual([
      { tbl: 'post_stats', scope: 'public' },
      { tbl: 'posts', scope: 'public' },
      { tbl: 'teachers', scope: 'public' },
    ]);
  });
});
