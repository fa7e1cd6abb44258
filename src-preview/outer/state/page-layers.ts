import type { FrameLink } from '../frame/frame-link.ts';
import type { EditorState } from './editor-state.ts';
import type { SelectionDeps } from './selection.ts';

type Layers = EditorState['layers'];

/** Keeps what each frame has told last of its page, and shows that of the frame in hand. */
export function followLayers({ store, link }: Pick<SelectionDeps, 'store' | 'link'>) {
  const told = new WeakMap<FrameLink, Layers>();
  /** Another frame may be in hand by now. */
  const look = (): void => {
    const inHand = link();
    const layers = inHand && told.get(inHand);
    if (layers && layers !== store.getState().layers) store.setState({ layers });
  };
  return {
    look,
    hear(nodes: Layers, from: FrameLink): void {
      told.set(from, nodes);
      look();
    },
  };
}
