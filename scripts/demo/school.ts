import type { Department } from '../../src/domain/departments.ts';
import type { MediaItem } from '../../src/domain/media.ts';
import { composePost } from './compose.ts';
import { cairoTime } from './calendar.ts';
import type { WrittenPost } from './content/written-post.ts';
import { written2024 } from './content/written-2024.ts';
import { written2025 } from './content/written-2025.ts';
import { written2026 } from './content/written-2026.ts';
import { writtenEnglish } from './content/written-english.ts';
import { writtenShort } from './content/written-short.ts';
import { buildAwardEntries, type AwardEntries } from './award-entries.ts';
import { pictureItem } from './pictures.ts';
import { createRandom, uuidOf } from './random.ts';
import { demoAdministrator, type DemoStudent, demoStudents } from './students.ts';
import { demoTeachers, type TeacherKey } from './teachers.ts';

/** Seed of the school that everybody gets who asks for none. */
export const defaultSeed = 20_240_908;

/** How many posts the school has when nobody asks for more. */
export const defaultPostCount = 120;

/** A row of `public.teachers`, with the address that signs in. */
export interface TeacherRow {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly profile_photo: string | null;
  readonly department: string;
  readonly bio: string;
  readonly role: string;
  readonly is_approved: boolean;
  readonly created_at: string;
}

/** A row of `public.posts`, with how many browsers liked and saved it. */
export interface PostRow {
  readonly id: string;
  readonly title: string;
  readonly content: string;
  readonly image_url: string | null;
  readonly media_items: readonly MediaItem[];
  readonly teacher_id: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly likes: number;
  readonly saves: number;
}

/** Everything the demo school consists of. Posts are sorted, oldest first. */
export interface DemoSchool {
  /** Whose folder holds the school's pictures. */
  readonly ownerId: string;
  readonly teachers: readonly TeacherRow[];
  readonly posts: readonly PostRow[];
  readonly honours: AwardEntries;
  readonly students: readonly DemoStudent[];
  readonly administrator: ReturnType<typeof demoAdministrator>;
  /** Who has left, and who got what they had published. */
  readonly former: { readonly teacher: TeacherRow; readonly heirId: string };
}

const written: readonly WrittenPost[] = [
  ...written2024,
  ...written2025,
  ...written2026,
  ...writtenEnglish,
  ...writtenShort,
];

const teacherId = (seed: number, key: TeacherKey): string => uuidOf(`${seed}:teacher:${key}`);

function teacherRows(seed: number): TeacherRow[] {
  return demoTeachers.map((teacher) => {
    const id = teacherId(seed, teacher.key);
    return {
      id,
      email: teacher.email,
      display_name: teacher.name,
      profile_photo: teacher.portrait === null ? null : `profile-photos/${id}/${teacher.portrait}.webp`,
      department: teacher.department,
      bio: teacher.bio,
      role: teacher.role,
      is_approved: teacher.approved,
      created_at: cairoTime(`${teacher.since}T10:00`),
    };
  });
}

/** Somebody who taught here, and who has what they published. */
export interface Leaver {
  readonly key: string;
  readonly name: string;
  readonly department: Department;
  readonly heir: TeacherKey;
}

/** The account of who has left. */
export function formerTeacher(seed: number, { key, name, department, heir }: Leaver): DemoSchool['former'] {
  const teacher = {
    id: uuidOf(`${seed}:teacher:${key}`),
    email: `${key}@manara.example`,
    display_name: name,
    profile_photo: null,
    department,
    bio: '',
    role: 'teacher',
    is_approved: true,
    created_at: cairoTime('2024-09-01T10:00'),
  };
  return { teacher, heirId: teacherId(seed, heir) };
}

/** How the school took a post: what somebody wrote with care is read more, and every post is missed by most. */
function reception(name: string, range: readonly [number, number]): { likes: number; saves: number } {
  const random = createRandom(name);
  const likes = Math.round(range[0] + (range[1] - range[0]) * random.next() ** 1.8);
  return { likes, saves: Math.round(likes * random.between(0.08, 0.42)) };
}

export function postRow(seed: number, key: string, post: WrittenPost, range: readonly [number, number]): PostRow {
  const owner = teacherId(seed, 'layla');
  const pictures = post.pictures.map(([name, caption]) => pictureItem(name, caption, owner));
  const video: MediaItem[] = post.video ? [{ kind: 'video', url: post.video[0], caption: post.video[1] }] : [];
  const created = cairoTime(post.at);
  const edited = createRandom(`${seed}:edited:${key}`);
  return {
    id: uuidOf(`${seed}:post:${key}`),
    title: post.title,
    content: post.text,
    image_url: pictures[0]?.url ?? null,
    media_items: [...pictures, ...video],
    teacher_id: teacherId(seed, post.by),
    created_at: created,
    updated_at: edited.chance(0.07)
      ? new Date(Date.parse(created) + edited.int(5, 900) * 60_000).toISOString()
      : created,
    ...reception(`${seed}:reception:${key}`, range),
  };
}

/** The school with `posts` posts: first all that were written by hand, then as many composed ones as are missing. */
export function buildSchool({ seed = defaultSeed, posts = defaultPostCount } = {}): DemoSchool {
  const rows = written.slice(0, posts).map((post) => postRow(seed, post.at, post, [18, 190]));
  const texts = new Set(rows.map((row) => row.content));
  for (let index = 0; rows.length < posts; index++) {
    const post = composePost(seed, index);
    if (texts.has(post.text)) continue;
    texts.add(post.text);
    // Nobody reads ten thousand posts: only the first composed ones were received by a whole school.
    rows.push(postRow(seed, `composed-${index}`, post as WrittenPost, index < 60 ? [6, 85] : [0, 9])); // at has the same shape
  }
  rows.sort((a, b) => Date.parse(a.created_at) - Date.parse(b.created_at));
  return {
    ownerId: teacherId(seed, 'layla'),
    teachers: teacherRows(seed),
    posts: rows,
    honours: buildAwardEntries(seed, (key) => teacherId(seed, key)),
    students: demoStudents(seed),
    administrator: demoAdministrator(seed),
    former: formerTeacher(seed, { key: 'nadia', name: 'نادية فهمي', department: 'Science', heir: 'mona' }),
  };
}
