import { refuse } from '../../protocol/refusals.ts';
import { change } from './changes.ts';
import type { CommandDeps } from './command-deps.ts';
import { announce } from './editor-store.ts';
import { type DropPlace, placeInSources } from './move-to.ts';

/** What is to be added, and what it says: an entry of the catalogues, words in the markup, or nothing. */
export interface WantedElement {
  readonly what:
    | { readonly tag: string }
    /** A component of the project, by its module, with what it asks for. */
    | { readonly component: string; readonly file: string; readonly props: Readonly<Record<string, string | number>> };
  readonly place: DropPlace;
  readonly text: string | { readonly key: string; readonly texts: Readonly<Record<string, string>> } | null;
}

/** Adds an element; true when it was written. */
export async function addElement(
  { selecting, changes }: CommandDeps,
  { what, place, text }: WantedElement,
): Promise<boolean> {
  const { api, store, newId } = selecting;
  const about = 'tag' in what ? what.tag : what.component;
  const at = await placeInSources(api, place);
  if (at === null) {
    announce(store, newId, { kind: 'refused', refusal: refuse('ROOT_ELEMENT', { names: [about] }) });
    return false;
  }
  const words = typeof text === 'string' ? { children: text } : undefined;
  const newElement =
    'tag' in what
      ? { type: 'native' as const, nativeTag: what.tag, ...(words && { propsToSet: words }) }
      : {
          type: 'component' as const,
          componentName: what.component,
          importFrom: what.file,
          propsToSet: { ...what.props, ...words },
        };
  const body = {
    destinationElement: at.container,
    afterElement: at.afterElement,
    beforeElement: at.beforeElement,
    newElement,
    ...(text !== null && typeof text !== 'string' && { newEntry: { key: text.key, texts: { ...text.texts } } }),
  };
  return change(changes, 'mutate/addJsxElement', body, about);
}
