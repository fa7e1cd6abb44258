import { highestGpa } from '../../domain/limits.ts';
import { latinDigits, normalised } from '../../domain/normalised.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isDate } from './spreadsheet-date.ts';

/** Why something is no average. `date`: a spreadsheet made one of it, or of 3.4 that was typed with another mark. */
export type GpaProblem = 'fraction' | 'date' | 'percent' | 'out-of-range' | 'unreadable';

function problemOf(given: string): GpaProblem {
  const text = latinDigits(given.normalize('NFKC'));
  if (isDate(text)) return 'date';
  if (/\d\s*[/\\⁄÷:]\s*\d/u.test(text)) return 'fraction';
  if (/\d\s*[%٪]|[%٪]\s*\d/u.test(text)) return 'percent';
  return /^-?\d+(?:\.\d*)?$/.test(normalised('number', given)) ? 'out-of-range' : 'unreadable';
}

/** What somebody typed as an average, or a file says: ٣٫٥, 3.5 and 3,5 are one number; or why it is none of the scale. */
export function readGpa(given: string): Result<number, GpaProblem> {
  const text = normalised('number', given);
  // What spreadsheets calculate has as many decimals as fit.
  const gpa = /^\d(?:\.\d{0,20})?$/.test(text) ? Number(text) : Number.NaN;
  return gpa <= highestGpa && !isDate(given) ? ok(Math.round(gpa * 1e6) / 1e6) : err(problemOf(given));
}
