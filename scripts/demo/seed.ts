import postgres, { type Sql } from 'postgres';
import { insertAccounts, insertTeachers } from './accounts.ts';
import { enrol } from './enrol.ts';
import { awardFiles, insertAwardEntries } from './award-entries.ts';
import { bringOngoing, ongoingPosts } from './ongoing.ts';
import { pictureFiles, readPicture, type StoredFile } from './pictures.ts';
import { publishPosts } from './publish.ts';
import { buildSchool, defaultSeed, type DemoSchool } from './school.ts';
import { demoTeachers } from './teachers.ts';

/** Stores one file; must overwrite or ignore one that is already there. */
export type StoreFile = (bucket: string, path: string, bytes: Uint8Array, contentType: string) => Promise<void>;

/** Where the demo school goes and how large it is. */
export interface SeedOptions {
  /** Must enter as the owner of the schema. The migrations have run. */
  readonly databaseUrl: string;
  readonly storage: StoreFile;
  /** 120 by default. A school that has fewer is topped up; nothing is ever removed. */
  readonly posts?: number | undefined;
  readonly seed?: number | undefined;
  /** Counts the days of what passes: posts that appear later, one that is pinned. Without it the school stands still. */
  readonly now?: Date | undefined;
  readonly log?: ((line: string) => void) | undefined;
  /** Told now and then which share of the whole, from 0 to 1, is done. */
  readonly tell?: ((share: number) => void) | undefined;
}

/** What one run added. */
export interface SeedResult {
  readonly teachers: number;
  readonly posts: number;
  readonly honours: number;
  readonly students: number;
  readonly ongoing: number;
  readonly files: number;
}

const uploadsAtOnce = 6;
/** Storing the pictures takes most of the time. */
const shareOfPictures = 0.8;

function filesOf({ ownerId, teachers, students }: DemoSchool): readonly StoredFile[] {
  const faces = students.flatMap(({ id, portrait }) =>
    portrait === null ? [] : [{ bucket: 'profile-photos', path: `${id}/${portrait}.webp`, file: `${portrait}.webp` }],
  );
  const portraits = teachers.flatMap(({ profile_photo: photo }) => {
    if (photo === null) return [];
    const path = photo.slice('profile-photos/'.length);
    return [{ bucket: 'profile-photos', path, file: path.slice(path.indexOf('/') + 1) }];
  });
  return [...pictureFiles(ownerId), ...awardFiles(ownerId), ...portraits, ...faces];
}

async function storeMissing(
  sql: Sql,
  files: readonly StoredFile[],
  { storage, tell = () => {} }: Pick<SeedOptions, 'storage' | 'tell'>,
): Promise<number> {
  const known = await sql<{ path: string }[]>`
    select bucket_id || '/' || name as path from storage.objects where bucket_id in ('post-media', 'award-images', 'profile-photos')`;
  const stored = new Set(known.map(({ path }) => path));
  const missing = files.filter(({ bucket, path }) => !stored.has(`${bucket}/${path}`));
  const queue = [...missing];
  const worker = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await storage(next.bucket, next.path, await readPicture(next.file), 'image/webp');
      tell((1 - queue.length / missing.length) * shareOfPictures);
    }
  };
  await Promise.all(Array.from({ length: uploadsAtOnce }, worker));
  return missing.length;
}

/** Fills the database and the storage with the demo school. Running it twice adds nothing the second time. */
export async function seedDemo(options: SeedOptions): Promise<SeedResult> {
  const { databaseUrl, posts, seed = defaultSeed, now, log = () => {} } = options;
  const school = buildSchool({ ...(posts === undefined ? {} : { posts }), seed });
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    const files = await storeMissing(sql, filesOf(school), options);
    await insertAccounts(sql, school.teachers);
    const teachers = await insertTeachers(sql, school.teachers);
    // Before the posts: the newest of those is to be the newest of all.
    const honours = await insertAwardEntries(sql, school.honours);
    const added = await publishPosts(sql, school.posts, log);
    const students = await enrol(sql, school);
    const ongoing = now === undefined ? 0 : await bringOngoing(sql, school, ongoingPosts(seed, now));
    log(
      `Demo school: ${added} new posts of ${school.posts.length}, ${teachers} new teachers of ${demoTeachers.length}, ${honours} new honours, ${students} new students, ${ongoing} posts that pass, ${files} new files.`,
    );
    return { teachers, posts: added, honours, students, ongoing, files };
  } finally {
    await sql.end({ timeout: 5 });
  }
}
