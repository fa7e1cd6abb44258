import { useState } from 'react';
import { useEditorState } from '../state/editor-context.ts';
import { ancestorsOf } from './layer-rows.ts';

const none: ReadonlySet<string> = new Set();
const without = (keys: ReadonlySet<string>, others: ReadonlySet<string>) =>
  new Set([...keys].filter((key) => !others.has(key)));

/**
 * What is folded in the tree, and how that is changed. What is found by a query is seen at first, whatever is folded in the
 * whole tree, which is as it was afterwards. What is selected is always to be seen: all that it stands in is unfolded once.
 */
export function useFolds(chosen: string | null, query: string) {
  const layers = useEditorState(({ page }) => page.layers);
  const [whole, setWhole] = useState(none);
  const [found, setFound] = useState({ query, folded: none });
  const [seen, setSeen] = useState<string | null>(null);
  const foldedFound = found.query === query ? found.folded : none;
  const folded = query === '' ? whole : foldedFound;
  if (chosen !== seen) {
    setSeen(chosen);
    const around = new Set(ancestorsOf(layers, chosen).map(({ elementKey }) => elementKey));
    if ([...whole].some((key) => around.has(key))) setWhole(without(whole, around));
    if ([...foldedFound].some((key) => around.has(key))) setFound({ query, folded: without(foldedFound, around) });
  }
  const fold = (key: string, isFolded: boolean): void => {
    const next = isFolded ? new Set([...folded, key]) : without(folded, new Set([key]));
    if (query === '') setWhole(next);
    else setFound({ query, folded: next });
  };
  return [folded, fold] as const;
}
