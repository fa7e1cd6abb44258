import { highestGpa } from '../../domain/limits.ts';
import { latinDigits } from '../../i18n/arabic-search.ts';

/** What somebody typed as an average: ٣٫٥, 3.5 and 3,5 are one number. Null for what is none of the scale. */
export function readGpa(typed: string): number | null {
  const text = latinDigits(typed.trim()).replace(/[٫,،]/, '.');
  if (!/^\d(?:\.\d{0,6})?$/.test(text)) return null;
  const gpa = Number(text);
  return gpa <= highestGpa ? gpa : null;
}
