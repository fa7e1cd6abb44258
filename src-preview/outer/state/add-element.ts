import { refuse } from '../../protocol/refusals.ts';
import { change } from './changes.ts';
import type { CommandDeps } from './command-deps.ts';
import { announce } from './editor-store.ts';
import { type DropPlace, placeInSources } from './move-to.ts';

/** A host that is to be added, and what it says: an entry of the catalogues, words in the markup, or nothing. */
export interface WantedElement {
  readonly tag: string;
  readonly place: DropPlace;
  readonly text: string | { readonly key: string; readonly texts: Readonly<Record<string, string>> } | null;
}

/** Adds an element; true when it was written. */
export async function addElement(
  { selecting, changes }: CommandDeps,
  { tag, place, text }: WantedElement,
): Promise<boolean> {
  const { api, store, newId } = selecting;
  const at = await placeInSources(api, place);
  if (at === null) {
    announce(store, newId, { kind: 'refused', refusal: refuse('ROOT_ELEMENT', { names: [tag] }) });
    return false;
  }
  const words = typeof text === 'string' ? { children: text } : undefined;
  const body = {
    destinationElement: at.container,
    afterElement: at.afterElement,
    beforeElement: at.beforeElement,
    newElement: { type: 'native' as const, nativeTag: tag, ...(words && { propsToSet: words }) },
    ...(text !== null && typeof text !== 'string' && { newEntry: { key: text.key, texts: { ...text.texts } } }),
  };
  return change(changes, 'mutate/addJsxElement', body, tag);
}
