import * as z from 'zod/mini';
import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import type { AppError } from '../../domain/app-error.ts';
import { attempt } from '../../domain/attempt.ts';
import type { Result } from '../../domain/result.ts';
import { type Marks, yearEnded, type YearPreview, yearPreview, type YearUndone, yearUndone } from './school-year.ts';

function sent(marks: Marks): { readonly stay: string[]; readonly leave: string[] } {
  const who = (mark: string) => Object.keys(marks).filter((id) => marks[id] === mark);
  return { stay: who('stays'), leave: who('leaves') };
}

/** Asks what the end of the year would do, and changes nothing. */
export function previewYearEnd(api: AuthorizedApi, marks: Marks): Promise<Result<YearPreview, AppError>> {
  return attempt(() => api.call('preview_year_end', { marks: sent(marks) }, yearPreview));
}

/** Ends the year exactly as it was looked at; refused where anything of it has changed since. */
export async function endYear(
  api: AuthorizedApi,
  { year, stamp }: YearPreview,
  marks: Marks,
): Promise<Result<number, AppError>> {
  const ended = await attempt(() => api.call('end_year', { year, marks: sent(marks), stamp }, yearEnded));
  return ended.ok ? { ok: true, value: ended.value.year } : ended;
}

/** Takes a year's end back, whole or not at all; the answer says what stands in its way. */
export function undoYearEnd(api: AuthorizedApi, id: string): Promise<Result<YearUndone, AppError>> {
  return attempt(() => api.call('undo_year_end', { year_end_id: id }, yearUndone));
}

/** Says that a student has left, or takes that back. */
export function setLeaving(api: AuthorizedApi, id: string, leaves: boolean): Promise<Result<unknown, AppError>> {
  return attempt(() =>
    api.call('set_student_leaving', { student_id: id, leaves }, z.object({ delete_at: z.nullable(z.string()) })),
  );
}
