import { unreachable } from '../../domain/unreachable.ts';
import { appearsAt, type OwnEntry, stateOf } from '../../data/queries/own-entries.ts';

/** By what a list of one's own things is narrowed: what asks for something first, what is done last. */
export const entryGroups = ['decision', 'draft', 'waiting', 'timed', 'down', 'published'] as const;

/** How things stand, as their author thinks of them. */
export type EntryGroup = (typeof entryGroups)[number];

/** The group that an address names; null for all, and for what is none. */
export function groupFrom(query: URLSearchParams): EntryGroup | null {
  return entryGroups.find((group) => group === query.get('state')) ?? null;
}

/** The query of a group: none for all. */
export function queryOf(group: EntryGroup | null): string {
  return group === null ? '' : `?state=${group}`;
}

/** How readers have it, whatever is under way; null where they do not. */
function amongReaders(entry: OwnEntry): EntryGroup | null {
  if (entry.takedown) return 'down';
  if (appearsAt(entry) !== null) return entry.row || entry.draft?.wanted ? 'timed' : null;
  return entry.row && 'published';
}

/**
 * Under what a thing is found. That may be several: what was taken down or appears later stays so while it is edited, and
 * what is being deleted stays where it was, with the way back.
 */
export function groupsOf(entry: OwnEntry): readonly EntryGroup[] {
  const state = stateOf(entry);
  const seen = amongReaders(entry);
  // Readers have something else than what its author reads in the list.
  const besides = seen === null || seen === 'published' ? [] : [seen];
  switch (state) {
    case 'sent':
      // The school has it, though the mirror of this device may not show it yet.
      return [seen ?? 'published'];
    case 'draft':
    case 'waiting':
      return [state, ...besides];
    case 'deleting':
      return ['waiting', ...(entry.draft?.typed ? (['draft'] as const) : []), ...(seen === null ? [] : [seen])];
    case 'conflict':
    case 'failed':
      return ['decision', ...besides];
    default:
      return unreachable(state);
  }
}

/** How many of these stand how, of those that occur. */
export function countGroups(entries: readonly OwnEntry[]): ReadonlyMap<EntryGroup, number> {
  const all = entries.flatMap(groupsOf);
  return new Map(
    entryGroups
      .map((group) => [group, all.filter((one) => one === group).length] as const)
      .filter(([, count]) => count > 0),
  );
}
