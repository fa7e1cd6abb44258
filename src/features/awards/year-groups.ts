import type { AwardEntry } from './award-entry.ts';

/** The honours of one year. */
export interface YearGroup {
  readonly year: number;
  readonly awards: readonly AwardEntry[];
}

/** Cuts a list in order of years into years. */
export function groupByYear(awards: readonly AwardEntry[]): YearGroup[] {
  const groups: { year: number; awards: AwardEntry[] }[] = [];
  for (const award of awards) {
    const last = groups.at(-1);
    if (last?.year === award.year) last.awards.push(award);
    else groups.push({ year: award.year, awards: [award] });
  }
  return groups;
}
