import type { Department } from '../../domain/departments.ts';
import { picturesOf } from '../../domain/post-pictures.ts';
import type { Achievement, AwardImage, Post, RecognitionEvent, Teacher } from '../../domain/rows.ts';
import { monthAtSchool } from '../../domain/school-calendar.ts';
import type { FoundKind } from './search-query.ts';

/** A picture as it stands small beside what was found. */
export interface FoundPicture {
  readonly url: string;
  readonly thumb?: string | undefined;
  readonly color?: string | undefined;
}

/** One thing that can be found, whichever table it came from. */
export interface SearchEntry {
  readonly id: string;
  readonly kind: FoundKind;
  readonly title: string;
  readonly text: string;
  readonly teacherId: string;
  /** Null while the teacher is not mirrored. */
  readonly teacherName: string | null;
  readonly department: Department | null;
  /** `2026-11` of the school's calendar. */
  readonly month: string;
  /** When it was published, in milliseconds since the epoch. */
  readonly at: number;
  readonly picture: FoundPicture | null;
  /** Another one for every state of it: what of it was indexed under the same one is still right. */
  readonly version: string;
}

/** The rows that can be found, and who wrote them. */
export interface SearchRows {
  readonly posts: readonly Post[];
  readonly achievements: readonly Achievement[];
  readonly awardImages: readonly AwardImage[];
  readonly recognitionEvents: readonly RecognitionEvent[];
  readonly teachers: readonly Teacher[];
}

type Row = Post | Achievement | AwardImage | RecognitionEvent;

/** Everything that can be found in what the device holds, in no order. */
export function searchEntriesFrom(rows: SearchRows): SearchEntry[] {
  const teachers = new Map<string, Teacher>(rows.teachers.map((teacher) => [teacher.id, teacher]));
  const entry = (kind: FoundKind, row: Row, text: string, picture: FoundPicture | null): SearchEntry => {
    const teacher = teachers.get(row.teacherId);
    return {
      id: row.id,
      kind,
      title: row.title,
      text,
      teacherId: row.teacherId,
      teacherName: teacher?.displayName ?? null,
      department: teacher?.department ?? null,
      month: monthAtSchool(row.createdAt),
      at: row.createdAt,
      picture,
      version: `${row.revision}:${teacher?.revision ?? 0}`,
    };
  };
  const honour = (kind: FoundKind) => (row: Achievement | AwardImage | RecognitionEvent) =>
    entry(kind, row, row.description, row.imageUrl === null ? null : { url: row.imageUrl });
  return [
    ...rows.posts.map((post) => entry('post', post, post.content, picturesOf(post).cover)),
    ...rows.achievements.map(honour('achievement')),
    ...rows.recognitionEvents.map(honour('event')),
    ...rows.awardImages.map(honour('award')),
  ];
}
