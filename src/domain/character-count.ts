/** How long a text is, as the database counts it: in characters of Unicode, whatever each takes in memory. */
export function characterCount(text: string): number {
  return Array.from(text).length;
}
