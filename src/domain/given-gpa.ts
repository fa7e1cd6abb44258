import type { Gpa } from './own-rows.ts';

/**
 * The average that was given; null where none was, or the one that was is taken back. A row that came before rows said so
 * themselves holds a 0 that opened it in its first revision.
 */
export function givenGpa({ gpa, revision, isCleared }: Pick<Gpa, 'gpa' | 'revision' | 'isCleared'>): number | null {
  return isCleared || (gpa === 0 && revision === 1) ? null : gpa;
}
