import type { ElementName } from '../../protocol/frame/functions.ts';
import type { WindowLanguageTag } from '../../protocol/languages.ts';
import type { Frames } from '../frame/frames.ts';
import type { View, ZoomPoint } from './store/editor-state.ts';
import { type EditorStore, putUpFrames, setIn, zoomBy } from './store/editor-store.ts';

/** What is done with the frames themselves, whatever they show. */
export interface FrameCommands {
  /** Takes up a frame that shows an origin; the link names it. */
  readonly connectFrame: Frames['connect'];
  /** How large the frames are drawn; 1 is their own size. */
  sayZoom(zoom: number): void;
  /** What the window speaks, for what is said in the frames by themselves. */
  sayLanguage(language: WindowLanguageTag): void;
  /** What people call an element, for its outline. */
  sayElementName(elementKey: string, name: ElementName): void;
  /** Draws them larger or smaller by a factor; what lies at a point of the stage stays there. */
  zoomBy(factor: number, at?: ZoomPoint): void;
  setView(view: Partial<View>): void;
  reloadFrame(): void;
  /** Says in the frames why what is dragged there may not go to a place. */
  sayDropRefused(spot: number, why: string): void;
}

/** What becomes of the frames, said to them and kept in the store. */
export function frameCommands(
  frames: Frames,
  { store, newId }: { readonly store: EditorStore; readonly newId: () => string },
): FrameCommands {
  return {
    connectFrame: frames.connect,
    sayZoom(zoom) {
      setIn(store, 'frames', { zoom });
      frames.sayZoom(zoom);
    },
    sayLanguage: frames.sayLanguage,
    sayElementName: frames.sayElementName,
    zoomBy: (factor, at) => zoomBy(store, factor, at),
    setView(view) {
      // No pointer asked for it.
      if (view.zoom !== undefined) setIn(store, 'frames', { zoomAt: null });
      store.setState((state) => ({ view: { ...state.view, ...view } }));
      const { mode } = view;
      if (mode !== undefined)
        for (const one of frames.links()) void one.call(mode === 'browse' ? 'enableDriveMode' : 'disableDriveMode');
    },
    reloadFrame: () => putUpFrames(store, newId),
    sayDropRefused(spot, why) {
      for (const one of frames.links()) void one.call('sayDropRefused', spot, why);
    },
  };
}
