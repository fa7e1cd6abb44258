/** How long a student who has left reads what is theirs before the account is deleted, in days. The privacy page names it. */
export const leaversKeptDays = 60;

/** How many students may be marked, to stay and to leave each, at a year's end. */
export const mostYearMarks = 1_000;

/** A school year by the year in which it begins, as it is said: 2026/2027. */
export function schoolYearName(year: number, formatYear: (year: number) => string): string {
  return `${formatYear(year)}/${formatYear(year + 1)}`;
}
