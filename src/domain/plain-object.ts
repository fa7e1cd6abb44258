/** A copy of what was read from outside, as an object of whatever; null for anything that is none, and for a list. */
export function plainObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}
