import { refuse } from '../../../protocol/refusals.ts';
import type { EditorApi } from '../../server/editor-api.ts';
import { change } from '../changes/changes.ts';
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
    if (body !== null) return change(changes, 'mutate/addJsxElement', await withFreeKey(api, body, text), about);
    announce(store, newId, { kind: 'refused', refusal: refuse('ROOT_ELEMENT', { names: [about] }) });
    return false;
  });
}

/** What the server is asked for; null beside what stands in nothing. */
export async function addBody(api: Pick<EditorApi, 'treeOf'>, { what, place, text }: WantedElement) {
  const at = await placeInSources(api, place);
  if (at === null) return null;
  const words = typeof text === 'string' ? { children: text } : undefined;
  const newElement =
    'tag' in what
      ? { type: 'native' as const, nativeTag: what.tag, propsToSet: { ...what.props, ...words } }
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

/** So many texts that begin alike are on no page. */
const mostAlike = 50;

type Body = NonNullable<Awaited<ReturnType<typeof addBody>>>;

/** The same with a key that is free, where its key was made and another text has it. */
async function withFreeKey(api: Pick<EditorApi, 'can'>, body: Body, text: WantedElement['text']): Promise<Body> {
  const { newEntry } = body;
  if (!newEntry || typeof text === 'string' || !text?.isMade) return body;
  for (let number = 1; number <= mostAlike; number += 1) {
    const key = number === 1 ? newEntry.key : `${newEntry.key}${number}`;
    const tried = { ...body, newEntry: { ...newEntry, key } };
    // One after the other: mostly the first is free.
    const answer = await api.can({ path: 'mutate/addJsxElement', body: tried });
    const can = answer.state === 'refused' ? answer.refusal : answer.state === 'done' ? answer.value : true;
    if (can === true || can.code !== 'NAME_TAKEN') return tried;
  }
  return body;
}
