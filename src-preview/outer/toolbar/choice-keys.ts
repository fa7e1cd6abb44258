/** What a key does with a list that is chosen from: nothing of it chooses but `choose`. */
export type ChoiceStep = { readonly kind: 'go'; readonly at: number } | { readonly kind: 'choose' | 'fold' | 'leave' };

interface ChoiceNow {
  /** The option that keys have come to; null while the list is folded. */
  readonly at: number | null;
  readonly chosen: number;
  readonly count: number;
}

interface ChoiceKey {
  readonly key: string;
  readonly altKey: boolean;
}

/** So many options a page key passes. */
const pageOf = 10;

/** What a key does, as lists with a field of their own go by keys; null where it does nothing. */
export function choiceStep({ key, altKey }: ChoiceKey, { at, chosen, count }: ChoiceNow): ChoiceStep | null {
  const go = (to: number): ChoiceStep => ({ kind: 'go', at: Math.min(Math.max(to, 0), count - 1) });
  if (key === 'Home') return go(0);
  if (key === 'End') return go(count - 1);
  if (at === null) return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? go(chosen) : null;
  switch (key) {
    case 'ArrowDown':
      return altKey ? null : go(at + 1);
    case 'ArrowUp':
      return altKey ? { kind: 'choose' } : go(at - 1);
    case 'PageDown':
      return go(at + pageOf);
    case 'PageUp':
      return go(at - pageOf);
    case 'Enter':
    case ' ':
      return { kind: 'choose' };
    case 'Escape':
      return { kind: 'fold' };
    // Going on is no choice: what is chosen here has every frame loaded again.
    case 'Tab':
      return { kind: 'leave' };
    default:
      return null;
  }
}
