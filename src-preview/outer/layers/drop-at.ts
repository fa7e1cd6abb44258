import { parseElementKey } from '../../protocol/element-key.ts';
import { type CodebaseId, codebaseIdSchema } from '../../protocol/ids.ts';
import type { DropPlace } from '../state/moves/move-to.ts';
import type { LayerRow } from './layer-rows.ts';

/** Where something would be dropped: the line that shows it, and what that means in the sources. */
export interface LayerDrop {
  readonly index: number;
  readonly where: 'before' | 'into' | 'after';
  /** How deep what is dropped would stand. */
  readonly level: number;
  readonly place: DropPlace;
}

/** The share of a line, above and below, that means beside it; between them is into it. */
const besideShare = 0.3;

/** The element of the sources that a key names. */
function idOfKey(elementKey: string): CodebaseId | null {
  return codebaseIdSchema.safeParse(parseElementKey(elementKey)?.codebaseId).data ?? null;
}

/** What stands where a line stands: beside it is beside that. */
type OutermostOf = (elementKey: string) => string;

/** What dropping at a height means, in lines from the first; null beside all lines. */
export function dropAt(
  rows: readonly LayerRow[],
  heightInRows: number,
  outermostOf: OutermostOf = (key) => key,
): LayerDrop | null {
  const index = Math.floor(heightInRows);
  const row = rows[index];
  const inner = row && idOfKey(row.node.elementKey);
  const id = row && idOfKey(outermostOf(row.node.elementKey));
  if (!row || !inner || !id) return null;
  const share = heightInRows - index;
  const { level } = row.node;
  if (share < besideShare) return { index, where: 'before', level, place: { beside: id, side: 'before' } };
  const below = rows[index + 1];
  const first = row.isUnfolded && below ? idOfKey(outermostOf(below.node.elementKey)) : null;
  // Under an unfolded line stands the first that is in it.
  if (first && share > 1 - besideShare)
    return { index, where: 'after', level: level + 1, place: { beside: first, side: 'before' } };
  if (share > 1 - besideShare) return { index, where: 'after', level, place: { beside: id, side: 'after' } };
  return { index, where: 'into', level: level + 1, place: { into: inner } };
}
