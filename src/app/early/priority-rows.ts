import { uuidPattern, type PostId } from '../../domain/ids.ts';
import type { PriorityRows } from '../../domain/sync-protocol.ts';
import { awardsPath } from '../../features/awards/paths.ts';
import { awardTables } from '../../features/awards/tables.ts';
import { postPath } from '../../features/posts/paths.ts';

/** What everybody may read. */
export const visitorScopes: readonly string[] = ['public'];

/** What the page of an address shows first; null where that is what comes first anyway. */
export function priorityRowsOn(path: string): PriorityRows | null {
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (uuidPattern.test(last) && path === postPath(last as PostId)) return { post: last as PostId };
  // No honour without the name of who gave it.
  return path === awardsPath ? { tables: ['teachers', ...awardTables] } : null;
}
