/** A field of text; one that is none is empty. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
