import type { AwardCategory } from '../../../src/domain/award-categories.ts';
import type { TeacherKey } from '../teachers.ts';

/** What everything that honours somebody has. `at` is when it was entered, in Cairo. */
export interface WrittenHonour {
  readonly at: `${number}-${string}-${string}T${string}:${string}`;
  readonly by: TeacherKey;
  readonly title: string;
  readonly text: string;
  readonly picture?: string;
}

/** Something that somebody at the school achieved. */
export interface WrittenAchievement extends WrittenHonour {
  readonly category: AwardCategory;
  readonly year: number;
}

/** A picture of an award. */
export interface WrittenAward extends WrittenHonour {
  readonly picture: string;
}

/** An occasion on which the school honoured somebody; `date` is its day. */
export interface WrittenEvent extends WrittenHonour {
  readonly category: AwardCategory;
  readonly date: string;
}
