import type { Honour } from './honour.ts';

/** The honours of one year. */
export interface YearGroup {
  readonly year: number;
  readonly honours: readonly Honour[];
}

/** Cuts a list in order of years into years. */
export function groupByYear(honours: readonly Honour[]): YearGroup[] {
  const groups: { year: number; honours: Honour[] }[] = [];
  for (const honour of honours) {
    const last = groups.at(-1);
    if (last?.year === honour.year) last.honours.push(honour);
    else groups.push({ year: honour.year, honours: [honour] });
  }
  return groups;
}
