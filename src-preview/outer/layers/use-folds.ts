import { useState } from 'react';
import { useEditorState } from '../state/editor-context.ts';
import { ancestorsOf } from './layer-rows.ts';

const none: ReadonlySet<string> = new Set();
const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...keys].filter((key) => !others.has(key)));

/** What is folded in a tree, and how that is changed. */
export interface Folds {
  readonly folded: ReadonlySet<string>;
  readonly fold: (key: string, isFolded: boolean) => void;
  /** Folds these, and nothing else. */
  readonly foldAll: (keys: Iterable<string>) => void;
  /** Unfolds all that an element stands in. */
  readonly unfoldAround: (key: string | null) => void;
}

/**
 * What is folded in the tree. What is found by a query is seen at first, whatever is folded in the whole tree, which is as it
 * was afterwards. What is selected is always to be seen: all that it stands in is unfolded once.
 */
export function useFolds(chosen: string | null, query: string): Folds {
  const layers = useEditorState(({ page }) => page.layers);
  const [whole, setWhole] = useState(none);
  const [found, setFound] = useState({ query, folded: none });
  const [seen, setSeen] = useState<string | null>(null);
  const foldedFound = found.query === query ? found.folded : none;
  const folded = query === '' ? whole : foldedFound;
  const set = (next: ReadonlySet<string>): void => {
    if (query === '') setWhole(next);
    else setFound({ query, folded: next });
  };
  const unfoldAround = (key: string | null): void => {
    const around = new Set(ancestorsOf(layers, key).map(({ elementKey }) => elementKey));
    if ([...whole].some((one) => around.has(one))) setWhole(without(whole, around));
    if ([...foldedFound].some((one) => around.has(one))) setFound({ query, folded: without(foldedFound, around) });
  };
  if (chosen !== seen) {
    setSeen(chosen);
    unfoldAround(chosen);
  }
  return {
    folded,
    fold: (key, isFolded) => set(isFolded ? new Set([...folded, key]) : without(folded, new Set([key]))),
    foldAll: (keys) => set(new Set(keys)),
    unfoldAround,
  };
}
