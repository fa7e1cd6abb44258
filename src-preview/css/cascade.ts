import { compareSpecificity, type Specificity } from './specificity.ts';

/** One declaration of a property for an element, with all that decides whether it holds. */
export interface CascadeEntry {
  readonly isImportant: boolean;
  /** In the style attribute of the element. */
  readonly isInline: boolean;
  /** The place of its layer in the order of layers, from the weakest; null in none. */
  readonly layer: number | null;
  readonly specificity: Specificity;
  /** How many steps above the element its scope begins; null in none. */
  readonly proximity: number | null;
  /** Later ones win over earlier ones. */
  readonly order: number;
}

/** What decided between two declarations, in the order in which it is asked. */
type CascadeReason = 'importance' | 'inline' | 'layer' | 'specificity' | 'scope' | 'order';

/** Whether a declaration holds; where not, which one does instead, and what decided. */
export type Verdict =
  | { readonly holds: true }
  | { readonly holds: false; readonly to: number; readonly reason: CascadeReason };

/** Of no layer is stronger than of any; what is important turns the order of layers around. */
function byLayer(one: CascadeEntry, other: CascadeEntry): number {
  const [first, second] = [one.layer ?? Number.POSITIVE_INFINITY, other.layer ?? Number.POSITIVE_INFINITY];
  if (first === second) return 0;
  return first > second === one.isImportant ? -1 : 1;
}

const criteria: readonly (readonly [CascadeReason, (one: CascadeEntry, other: CascadeEntry) => number])[] = [
  ['importance', (one, other) => Number(one.isImportant) - Number(other.isImportant)],
  ['inline', (one, other) => Number(one.isInline) - Number(other.isInline)],
  ['layer', byLayer],
  ['specificity', (one, other) => compareSpecificity(one.specificity, other.specificity)],
  [
    'scope',
    (one, other) => {
      const [first, second] = [one.proximity ?? Number.POSITIVE_INFINITY, other.proximity ?? Number.POSITIVE_INFINITY];
      return first === second ? 0 : second - first;
    },
  ],
  ['order', (one, other) => one.order - other.order],
];

/** What makes the first win over the second; null where it does not. */
function winsBy(one: CascadeEntry, other: CascadeEntry): CascadeReason | null {
  for (const [reason, compare] of criteria) {
    const difference = compare(one, other);
    if (difference !== 0) return difference > 0 ? reason : null;
  }
  return null;
}

/** Which of several declarations of one property holds, and why each other does not. */
export function cascade(entries: readonly CascadeEntry[]): Verdict[] {
  let winner = 0;
  for (const [index, entry] of entries.entries()) {
    const best = entries[winner];
    if (best && winsBy(entry, best)) winner = index;
  }
  const best = entries[winner];
  return entries.map((entry, index): Verdict => {
    if (index === winner || !best) return { holds: true };
    return { holds: false, to: winner, reason: winsBy(best, entry) ?? 'order' };
  });
}
