import { parseElementKey } from '../../../protocol/element-key.ts';
import type { FrameLink } from '../../frame/frame-link.ts';
import type { EditorState } from '../store/editor-state.ts';
import { setIn } from '../store/editor-store.ts';
import { selectingCommands } from './selecting-commands.ts';
import type { SelectionDeps } from '../selection/selection.ts';
import { soundTree } from './sound-tree.ts';

type Layers = EditorState['page']['layers'];

/** Keeps what each frame has told last of its page, and shows that of the frame in hand. */
export function followLayers(deps: SelectionDeps) {
  const { store, link } = deps;
  const told = new WeakMap<FrameLink, Layers>();
  /** Another frame may be in hand by now. */
  const look = (): void => {
    const inHand = link();
    const layers = inHand && told.get(inHand);
    if (layers && layers !== store.getState().page.layers) setIn(store, 'page', { layers });
  };
  return {
    look,
    hear(nodes: Layers, from: FrameLink): void {
      told.set(from, soundTree(nodes));
      look();
      leaveOtherPage(deps);
    },
  };
}

/** What was selected on another page is left, unless it stands on this one too: a panel about it would be about nothing. */
function leaveOtherPage(deps: SelectionDeps): void {
  const { selection, view, page } = deps.store.getState();
  if (selection.kind === 'none' || selection.kind === 'asked') return;
  if (selection.seenOn === view.path || page.layers.length === 0) return;
  const { codebaseId } = selection.looked.element;
  if (page.layers.some(({ elementKey }) => parseElementKey(elementKey)?.codebaseId === codebaseId)) return;
  void selectingCommands(deps).select(null);
}
