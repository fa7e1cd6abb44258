import type { AuthorizedApi } from '../../backend/auth/authorized-api.ts';
import { readInPages } from '../../backend/read-in-pages.ts';
import { compareNames } from '../../ui/records/compare-names.ts';
import { type Leaver, leaverRows, type Pupil, pupils, type SchoolYear, schoolYear } from './school-year.ts';

/** The year that runs, everybody who is enrolled by name, and who has left. */
export interface YearOverview {
  readonly state: SchoolYear;
  readonly pupils: readonly Pupil[];
  readonly leavers: readonly Leaver[];
}

/** What the page of the school year shows; kept nowhere. Who is neither an owner nor an administrator is refused. */
export async function readYear(api: AuthorizedApi): Promise<YearOverview> {
  const state = await api.call('school_year', {}, schoolYear);
  const [all, leavers] = await Promise.all([
    readInPages((last: Pupil | undefined, page) =>
      api.call('list_year_end', { after_id: last?.id ?? null, page }, pupils),
    ),
    api.call('list_leavers', {}, leaverRows),
  ]);
  return { state, pupils: [...all].sort((a, b) => compareNames(a.name, b.name)), leavers };
}
