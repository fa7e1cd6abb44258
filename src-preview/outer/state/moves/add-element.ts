import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { change } from '../changes/changes.ts';
import { withFreeKey } from '../changes/free-key.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { announce, asBegun } from '../store/editor-store.ts';
import { placeInSources } from './move-to.ts';
import type { WantedElement } from '../store/wanted-element.ts';

/** Adds an element; true when it was written. */
export function addElement(
  { selecting, changes }: CommandDeps,
  { what, place, text }: WantedElement,
): Promise<boolean> {
  const { api, store, newId } = selecting;
  const about = 'tag' in what ? what.tag : what.component;
  return asBegun(store, async () => {
    const body = await addBody(api, { what, place, text });
    const isMade = text !== null && typeof text !== 'string' && text.isMade === true;
    if (body !== null && isMade)
      return change(changes, 'mutate/addJsxElement', await withFreeKey(api, 'mutate/addJsxElement', body), about);
    if (body !== null) return change(changes, 'mutate/addJsxElement', body, about);
    announce(store, newId, { kind: 'refused', refusal: refuse('ROOT_ELEMENT', { names: [about] }) });
    return false;
  });
}

/** What the server is asked for; null beside what stands in nothing. */
export async function addBody(api: Pick<EditorApi, 'treeOf'>, { what, place, text }: WantedElement) {
  const at = await placeInSources(api, place);
  if (at === null) return null;
  // An image holds nothing: what it says stands in its `alt`.
  const says = 'tag' in what && what.tag === 'img' ? 'alt' : 'children';
  const words = typeof text === 'string' ? { [says]: text } : undefined;
  const newElement =
    'tag' in what
      ? {
          type: 'native' as const,
          nativeTag: what.tag,
          propsToSet: { ...what.props, ...words },
          ...(what.picture !== undefined && { picture: what.picture }),
        }
      : {
          type: 'component' as const,
          componentName: what.component,
          importFrom: what.file,
          propsToSet: { ...what.props, ...words },
        };
  return {
    destinationElement: at.container,
    afterElement: at.afterElement,
    beforeElement: at.beforeElement,
    newElement,
    ...(text !== null && typeof text !== 'string' && { newEntry: { key: text.key, texts: { ...text.texts } } }),
  };
}
