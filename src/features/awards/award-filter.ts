import type { AwardEntry } from './award-entry.ts';

/** Stands among the categories for the pictures of awards, which have none. */
export const pictureCategory = 'award-images';

/** What a reader chose to see; null is everything. */
export interface AwardChoice {
  readonly category: string | null;
  readonly year: number | null;
}

/** One thing to choose, and how much of it there would be to see. */
export interface Facet<T> {
  readonly value: T;
  readonly count: number;
}

const categoryOf = (award: AwardEntry): string | null => (award.kind === 'award' ? pictureCategory : award.category);

/** Reads a choice from an address; what makes no sense there chooses nothing. */
export function choiceFrom(query: URLSearchParams): AwardChoice {
  const year = query.get('year') ?? '';
  return { category: query.get('category') || null, year: /^\d{4}$/.test(year) ? Number(year) : null };
}

/** The query of a choice, `''` for everything: the same choice always has the same address. */
export function queryOf({ category, year }: AwardChoice): string {
  const query = new URLSearchParams();
  if (category !== null) query.set('category', category);
  if (year !== null) query.set('year', String(year));
  const text = query.toString();
  return text && `?${text}`;
}

/** What the choice leaves, in the same order. */
export function chosen(awards: readonly AwardEntry[], { category, year }: AwardChoice): AwardEntry[] {
  return awards.filter(
    (award) => (category === null || categoryOf(award) === category) && (year === null || award.year === year),
  );
}

function counted<T>(values: readonly T[]): Facet<T>[] {
  const counts = new Map<T, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, count }));
}

/** The categories there are in the chosen year, the fullest first, pictures of awards last. */
export function categoriesOf(awards: readonly AwardEntry[], { year }: AwardChoice): Facet<string>[] {
  const categories = chosen(awards, { category: null, year }).flatMap((award) => categoryOf(award) ?? []);
  const isPicture = ({ value }: Facet<string>): number => Number(value === pictureCategory);
  return counted(categories).sort(
    (a, b) => isPicture(a) - isPicture(b) || b.count - a.count || (a.value < b.value ? -1 : 1),
  );
}

/** The years there are in the chosen category, the newest first. */
export function yearsOf(awards: readonly AwardEntry[], { category }: AwardChoice): Facet<number>[] {
  return counted(chosen(awards, { category, year: null }).map(({ year }) => year)).sort((a, b) => b.value - a.value);
}
