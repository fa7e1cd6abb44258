import type { ManaraDatabase } from '../../data/database/database.ts';
import type { AchievementId, AwardImageId, RecognitionEventId } from '../../domain/ids.ts';
import type { Achievement, AwardImage, RecognitionEvent } from '../../domain/rows.ts';
import { mirror, postOf } from './demo-posts.ts';

const uuid = (digit: string): string => `${digit.repeat(8)}-1111-4000-8000-000000000000`;

const shared = (at: string) => ({
  description: 'حكاية قصيرة.',
  teacherId: postOf().teacherId,
  createdAt: Date.parse(at),
  updatedAt: Date.parse(at),
  revision: 1,
  digest: '1',
});

/** An achievement as mirrored; what a test is about is given, the rest is ordinary. */
export function achievementOf(digit: string, change: Partial<Achievement> = {}): Achievement {
  const id = uuid(digit) as AchievementId;
  return {
    ...shared('2026-02-01T10:00:00Z'),
    id,
    title: 'روبوت',
    category: 'Technology',
    year: 2026,
    imageUrl: null,
    ...change,
  };
}

/** A picture of an award as mirrored. */
export function awardOf(digit: string, change: Partial<AwardImage> = {}): AwardImage {
  const id = uuid(digit) as AwardImageId;
  return {
    ...shared('2025-12-04T10:00:00Z'),
    id,
    title: 'كأس السلة',
    imageUrl: 'https://example.com/cup.jpg',
    ...change,
  };
}

/** A recognition event as mirrored. */
export function eventOf(digit: string, change: Partial<RecognitionEvent> = {}): RecognitionEvent {
  const id = uuid(digit) as RecognitionEventId;
  const date = '2026-05-14';
  return {
    ...shared('2026-05-20T10:00:00Z'),
    id,
    title: 'ثلاثون عامًا',
    category: 'Community',
    date,
    imageUrl: null,
    ...change,
  };
}

interface DemoAwards {
  readonly achievements?: readonly Achievement[];
  readonly awards?: readonly AwardImage[];
  readonly events?: readonly RecognitionEvent[];
}

/** Puts honours on the device as a complete pull would. */
export async function mirrorAwards(db: ManaraDatabase, { achievements = [], awards = [], events = [] }: DemoAwards) {
  await mirror(db, []);
  await db.achievements.bulkPut([...achievements]);
  await db.awardImages.bulkPut([...awards]);
  await db.recognitionEvents.bulkPut([...events]);
}
