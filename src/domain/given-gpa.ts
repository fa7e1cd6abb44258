import type { Gpa } from './own-rows.ts';

/** The average that was given; null where none was, or the one that was is taken back. The first revision opens the row. */
export function givenGpa({ gpa, revision, isCleared }: Pick<Gpa, 'gpa' | 'revision' | 'isCleared'>): number | null {
  return revision > 1 && !isCleared ? gpa : null;
}
