import type { CodebaseId } from '../../../protocol/ids.ts';
import { refuse, type Refusal, type RefusalCode } from '../../../protocol/refusals.ts';
import { parseElementKey } from '../../../protocol/element-key.ts';
import type { EditorState } from '../store/editor-state.ts';
import { chosenSoon, withChosen } from '../selection/chosen.ts';
import type { CommandDeps } from '../changes/command-deps.ts';
import { change } from '../changes/changes.ts';
import { announce } from '../store/editor-store.ts';
import { itemOf, shownAtOnce } from './instant-structure.ts';
import { orderAfterStep } from './list-order.ts';
import { moveAmongSiblings, type Neighbours, neighboursOf } from './move-among-siblings.ts';
import { canMoveTo, type DropPlace, moveFields, moveTo } from './move-to.ts';
import { treesOf } from './source-of.ts';
import { keysOf, type Meant, meantBy } from './whole-of.ts';

/** How what is chosen is brought to other places; without one nothing is done. */
export interface MoveCommands {
  /** Anywhere else in the sources. */
  moveTo(place: DropPlace): Promise<boolean>;
  /** Whether what is chosen may stand there, or why not. */
  canMoveTo(place: DropPlace): Promise<true | Refusal>;
  /** One step among the elements beside them in the source; behind what they stand in; into the element before them, as its last. */
  readonly moves: Readonly<Record<'before' | 'after' | 'out' | 'in', () => Promise<boolean>>>;
}

/** Builds the commands over what is chosen when they are called. */
export function moveCommands({ selecting, changes }: CommandDeps): MoveCommands {
  const { store, newId, api } = selecting;
  /** Where nothing can be done that is said, and nothing else is. */
  const refused = (code: RefusalCode, { chosen }: Meant): false => {
    announce(store, newId, { kind: 'refused', refusal: refuse(code), of: keysOf(chosen) });
    return false;
  };
  const toPlace = ({ ids, about, chosen }: Meant, place: DropPlace) => {
    const on = { ...changes, of: keysOf(chosen) };
    const items = moveFields(ids, place).map((fields) => itemOf(newId(), 'MOVE_JSX', fields));
    return shownAtOnce(selecting, { items }, () => moveTo({ selecting, changes: on }, { ids, place, about }));
  };
  /** One of the things of a list goes on in the list that it is written in. */
  const stepInList = async (meant: Meant, towards: 'before' | 'after'): Promise<boolean | null> => {
    const { chosen, source, about } = meant;
    const [element, ...others] = chosen;
    if (!element || others.length > 0) return null;
    if (source?.can?.['moveJsxElement'] === true || source?.can?.['reorderListItem'] !== true) return null;
    const body = orderAfterStep(store.getState().page.layers, element.elementKey, towards);
    if (body === null) return refused('NO_NEIGHBOUR', meant);
    return change({ ...changes, of: keysOf(chosen) }, 'mutate/reorderListItem', body, about);
  };
  const isSeenNow = () => seenOn(store.getState().page.layers);
  const step = async (meant: Meant, towards: 'before' | 'after') => {
    const inList = await stepInList(meant, towards);
    if (inList !== null) return inList;
    const { ids } = meant;
    const trees = ids[0] ? await treesOf(api, ids[0]) : [];
    const found = moveAmongSiblings(trees, ids, { step: towards, isSeen: isSeenNow() });
    if (found)
      return toPlace(
        { ...meant, ids: [found.moved.codebaseId] },
        { beside: found.beside.codebaseId, side: found.side },
      );
    return refused(ids.length > 1 ? 'NOT_ADJACENT' : 'NO_NEIGHBOUR', meant);
  };
  const withMeant = (run: (meant: Meant) => Promise<boolean>) =>
    withChosen(store, async (chosen) => run(await meantBy(selecting, chosen, 'moveJsxElement')));
  const toNeighbour = (placeOf: (around: Neighbours) => DropPlace | null) =>
    withMeant(async (meant) => {
      const { ids } = meant;
      const place = ids[0] ? placeOf(neighboursOf(await treesOf(api, ids[0]), ids[0], isSeenNow())) : null;
      return place === null ? refused('NO_NEIGHBOUR', meant) : toPlace(meant, place);
    });
  const stepTo = (towards: 'before' | 'after') => () => withMeant((meant) => step(meant, towards));
  return {
    moveTo: (place) => withMeant((meant) => toPlace(meant, place)),
    async canMoveTo(place) {
      const [one] = (await meantBy(selecting, await chosenSoon(store), 'moveJsxElement')).ids;
      return one ? canMoveTo(api, one, place) : true;
    },
    moves: {
      before: stepTo('before'),
      after: stepTo('after'),
      out: () => toNeighbour(({ parent }) => (parent ? { beside: parent, side: 'after' } : null)),
      in: () => toNeighbour(({ before }) => (before ? { into: before } : null)),
    },
  };
}

/** Whether an element is on the page; while that is not known, each is. */
function seenOn(layers: EditorState['page']['layers']): (id: CodebaseId) => boolean {
  const ids = new Set(layers.map(({ elementKey }) => parseElementKey(elementKey)?.codebaseId));
  return (id) => ids.size === 0 || ids.has(id);
}
