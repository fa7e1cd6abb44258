/** A copy of what was read from outside, as an object of whatever; null for anything that is none, and for a list. */
export function plainObject(value: unknown): Record<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
}

/** What was read from outside as a list of whatever; an empty one for anything that is none. */
export function plainList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
