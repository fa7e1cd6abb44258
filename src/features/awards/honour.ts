import type { AchievementId, AwardImageId, RecognitionEventId } from '../../domain/ids.ts';
import type { Achievement, AwardImage, RecognitionEvent, Teacher } from '../../domain/rows.ts';
import { yearAtSchool } from '../../i18n/format.ts';

/** What stands on the wall: something achieved, an occasion, or a picture of an award. */
type HonourKind = 'achievement' | 'event' | 'award';

/** One thing on the wall of honour, whichever table it came from. */
export interface Honour {
  readonly id: AchievementId | AwardImageId | RecognitionEventId;
  readonly kind: HonourKind;
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
  /** Null while the teacher is not mirrored. */
  readonly teacherName: string | null;
}

/** The rows that the wall is made of. */
export interface HonourRows {
  readonly achievements: readonly Achievement[];
  readonly awardImages: readonly AwardImage[];
  readonly recognitionEvents: readonly RecognitionEvent[];
  readonly teachers: readonly Teacher[];
}

/** A day of the calendar as a time within it, in the school's zone and every other one near it. */
const noonOf = (day: string): number => Date.parse(`${day}T12:00:00Z`);

/** Puts the wall together: the newest year first, and in it the newest thing. */
export function honoursFrom({ achievements, awardImages, recognitionEvents, teachers }: HonourRows): Honour[] {
  const names = new Map(teachers.map((teacher) => [teacher.id, teacher.displayName]));
  const shared = ({
    title,
    description,
    imageUrl,
    teacherId,
    createdAt,
  }: Achievement | AwardImage | RecognitionEvent) => ({
    title,
    description,
    imageUrl,
    teacherName: names.get(teacherId) ?? null,
    at: createdAt,
    isDated: false,
  });
  const achievement = (row: Achievement): Honour => ({
    ...shared(row),
    id: row.id,
    kind: 'achievement',
    category: row.category,
    year: row.year ?? yearAtSchool(row.createdAt),
  });
  const award = (row: AwardImage): Honour => ({
    ...shared(row),
    id: row.id,
    kind: 'award',
    category: null,
    year: yearAtSchool(row.createdAt),
  });
  const event = (row: RecognitionEvent): Honour => {
    const at = row.date === null ? row.createdAt : noonOf(row.date);
    const isDated = row.date !== null;
    return { ...shared(row), id: row.id, kind: 'event', category: row.category, year: yearAtSchool(at), at, isDated };
  };
  return [...achievements.map(achievement), ...awardImages.map(award), ...recognitionEvents.map(event)].sort(
    (a, b) => b.year - a.year || b.at - a.at || (a.id < b.id ? -1 : 1),
  );
}
