import { highestGpa } from '../../domain/limits.ts';
import { normalised } from '../../domain/normalised.ts';

/** What somebody typed as an average: ٣٫٥, 3.5, 3,5 and ۳/۵ are one number. Null for what is none of the scale. */
export function readGpa(given: string): number | null {
  const text = normalised('number', given);
  if (!/^\d(?:\.\d{0,6})?$/.test(text)) return null;
  const gpa = Number(text);
  return gpa <= highestGpa ? gpa : null;
}
