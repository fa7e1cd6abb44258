import type { AchievementId, AwardImageId, RecognitionEventId, TeacherId } from '../../domain/ids.ts';
import type { Achievement, AwardImage, RecognitionEvent, Teacher } from '../../domain/rows.ts';
import { yearAtSchool } from '../../domain/school-calendar.ts';

/** What stands on the wall: something achieved, an occasion, or a picture of an award. */
type AwardKind = 'achievement' | 'event' | 'award';

/** One thing on the wall of honour, whichever table it came from. */
export interface AwardEntry {
  readonly id: AchievementId | AwardImageId | RecognitionEventId;
  readonly kind: AwardKind;
  readonly title: string;
  readonly description: string;
  /** Null where nobody named one; pictures of awards never have one. */
  readonly category: string | null;
  readonly year: number;
  /** When it happened, as far as anybody said; else when it was entered. */
  readonly at: number;
  /** Whether `at` is a day that somebody named. */
  readonly isDated: boolean;
  readonly imageUrl: string | null;
  /** What its picture shows, where its author said so. */
  readonly imageAlt?: string | undefined;
  readonly teacherId: TeacherId;
  /** Null while the teacher is not mirrored. */
  readonly teacherName: string | null;
}

/** The rows that the wall is made of. */
export interface AwardRows {
  readonly achievements: readonly Achievement[];
  readonly awardImages: readonly AwardImage[];
  readonly recognitionEvents: readonly RecognitionEvent[];
  readonly teachers: readonly Teacher[];
}

/** A day of the calendar as a time within it, in the school's zone and every other one near it. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** What is known of when something happened. */
interface Dates {
  /** Null where it is that of the time. */
  readonly year?: number | null;
  readonly date?: string | null;
  readonly createdAt: number;
}

/** Where something stands in time. Throws a `RangeError` for dates that are none. */
export function placeOf({ year = null, date = null, createdAt }: Dates): Pick<AwardEntry, 'year' | 'at' | 'isDated'> {
  const at = date === null ? createdAt : noonOf(date);
  return { year: year ?? yearAtSchool(at), at, isDated: date !== null };
}

type Placed = Pick<AwardEntry, 'year' | 'at'> & { readonly id: string };

/** The order of the wall: the newest year first, and in it the newest thing. */
export const newestFirst = (a: Placed, b: Placed): number => b.year - a.year || b.at - a.at || (a.id < b.id ? -1 : 1);

/** Puts the wall together. */
export function awardEntriesFrom({ achievements, awardImages, recognitionEvents, teachers }: AwardRows): AwardEntry[] {
  const names = new Map(teachers.map((teacher) => [teacher.id, teacher.displayName]));
  const shared = ({
    title,
    description,
    imageUrl,
    imageAlt,
    teacherId,
  }: Achievement | AwardImage | RecognitionEvent) => ({
    title,
    description,
    imageUrl,
    imageAlt,
    teacherId,
    teacherName: names.get(teacherId) ?? null,
  });
  const achievement = (row: Achievement): AwardEntry => ({
    ...shared(row),
    id: row.id,
    kind: 'achievement',
    category: row.category,
    ...placeOf({ year: row.year, createdAt: row.createdAt }),
  });
  const award = (row: AwardImage): AwardEntry => ({
    ...shared(row),
    id: row.id,
    kind: 'award',
    category: null,
    ...placeOf({ createdAt: row.createdAt }),
  });
  const event = (row: RecognitionEvent): AwardEntry => ({
    ...shared(row),
    id: row.id,
    kind: 'event',
    category: row.category,
    ...placeOf({ date: row.date, createdAt: row.createdAt }),
  });
  return [...achievements.map(achievement), ...awardImages.map(award), ...recognitionEvents.map(event)].sort(
    newestFirst,
  );
}
