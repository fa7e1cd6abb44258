import type { Fields } from '../../domain/authoring.ts';

/** A row that came with an answer; null for none, and for what is no row. */
export function asRow(row: unknown): Fields | null {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? { ...row } : null;
}

/** The revision of such a row; null where it has none. */
export function revisionOf(row: Fields | null): number | null {
  return typeof row?.['revision'] === 'number' ? row['revision'] : null;
}
