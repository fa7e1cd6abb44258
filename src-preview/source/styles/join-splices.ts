import type { Splice } from '../project.ts';

/** The same splices, those that touch each other as one: of two at one place the first comes first. */
export function joinSplices(splices: readonly Splice[]): Splice[] {
  const joined: Splice[] = [];
  for (const splice of splices.toSorted((one, other) => one.start - other.start)) {
    const last = joined.at(-1);
    if (last && last.end >= splice.start)
      joined[joined.length - 1] = {
        start: last.start,
        end: Math.max(last.end, splice.end),
        text: last.text + splice.text,
        ...joinedClaim(last, splice),
      };
    else joined.push(splice);
  }
  return joined;
}

/** What stood in both, where both say it and one ends as the other begins: an empty place holds nothing. */
function joinedClaim(one: Splice, other: Splice): Pick<Splice, 'was'> {
  const [before, behind] = [one, other].map(({ start, end, was }) => (start === end ? '' : was));
  return one.end === other.start && before !== undefined && behind !== undefined ? { was: before + behind } : {};
}
