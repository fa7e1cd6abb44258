/** The wall of honour. */
export const awardsPath = '/special-awards';

/** One honour. */
export function awardPath(id: string): string {
  return `/award/${id}`;
}
