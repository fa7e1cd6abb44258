/** A moment as `sync_push` writes it in its answers, so that fields can be compared with what was sent. */
export function wireMoment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 19)}+00:00`;
}

/** Reads a moment that says how far it is from UTC; null for anything else, such as one that is still being typed. */
export function readMoment(value: unknown): number | null {
  const at = typeof value === 'string' && /T.*(?:Z|[+-]\d\d:\d\d)$/.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}
