import type { TextSlot } from '../../protocol/texts.ts';
import { type ConnectedFrame, createFrames } from '../frame/frames.ts';
import type { Activity } from '../../protocol/http/replies.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { afterChange } from './after-change.ts';
import { type ChangeDeps, redo, undo } from './changes.ts';
import type { View } from './editor-state.ts';
import { announce, createEditorStore, type EditorStore, zoomBy } from './editor-store.ts';
import { type ElementCommands, elementCommands } from './element-commands.ts';
import { createFrameMessageHandler } from './frame-message-handler.ts';
import { chooseEntry, followSelection, type SelectionDeps } from './selection.ts';
import { followServer } from './server-session.ts';
import { type StyleCommands, styleCommands } from './style-commands.ts';

interface EditorOptions {
  readonly api: EditorApi;
  readonly newId: () => string;
  /** An unguessable name for a frame. */
  readonly newNonce: () => string;
  readonly wait: (delayMs: number) => Promise<void>;
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Everything that the window can do. The server owns the truth; the store holds what is known of it. */
export interface Editor extends ElementCommands, StyleCommands {
  readonly store: EditorStore;
  /** Asks the server what there is and listens to it until the signal. */
  start(signal: AbortSignal): Promise<void>;
  /** Takes up a frame that shows an origin; the link names it. */
  connectFrame(target: () => Window | null, origin: string): ConnectedFrame;
  /** How large the frames are drawn; 1 is their own size. */
  sayZoom(zoom: number): void;
  /** Draws them larger or smaller by a factor. */
  zoomBy(factor: number): void;
  setView(view: Partial<View>): void;
  select(elementKey: string | null): void;
  navigate(path: string): void;
  reloadFrame(): void;
  setTyping(typing: 'field' | null): void;
  /** Selects what a change was made to, where the page at hand shows it. */
  showActivity(activity: Activity): Promise<void>;
  focusText(slotName: string | null): void;
  /** Says which entry a text is taken to come from, of several; null takes the choice back. */
  chooseEntry(slot: TextSlot, target: string | null): Promise<void>;
  settleLanguages(): void;
  undo(): Promise<void>;
  redo(): Promise<void>;
  sayChipKept(): void;
  clearProblems(): void;
}

/** Builds the window's editor. */
export function createEditor(options: EditorOptions): Editor {
  const { api, newId, wait } = options;
  const store = createEditorStore();
  const frames = createFrames(options, {
    opened: (opened) => void frame.opened(opened),
    heard: (message, from) => void frame.heard(message, from),
    loading: () => store.setState({ frame: 'loading' }),
    silent: () => store.setState({ frame: 'lost' }),
  });
  const { link, links } = frames;
  const selecting: SelectionDeps = { store, api, link, links, wait, newId };
  const changes: ChangeDeps = { store, api, newId, onApplied: () => afterChange(selecting) };
  /** Puts the frame up anew: a page whose layer is gone cannot be told to load again. */
  const reloadFrame = () =>
    store.setState(({ frameGeneration }) => ({ frame: 'loading', frameGeneration: frameGeneration + 1 }));
  const frame = createFrameMessageHandler({ selecting, changes, newId });

  return {
    store,
    start: (signal) => followServer({ selecting, newId, wait, reloadFrame }, signal),
    connectFrame: frames.connect,
    sayZoom(zoom) {
      store.setState({ shownZoom: zoom });
      frames.sayZoom(zoom);
    },
    zoomBy: (factor) => zoomBy(store, factor),
    setView(view) {
      store.setState((state) => ({ view: { ...state.view, ...view } }));
      const { mode } = view;
      if (mode !== undefined)
        for (const one of links()) void one.call(mode === 'browse' ? 'enableDriveMode' : 'disableDriveMode');
    },
    select(elementKey) {
      // The frame does not tell what it was asked for.
      for (const one of links()) void one.call('setSelectedElement', elementKey);
      void followSelection(selecting, elementKey);
    },
    navigate(path) {
      for (const one of links()) void one.call('navigate', path);
    },
    reloadFrame,
    setTyping: (typing) => store.setState({ typing }),
    async showActivity({ summary }) {
      const found = store.getState().pageTexts.find(({ codebaseId }) => codebaseId === summary['codebaseId']);
      if (!found) return announce(store, newId, { kind: 'notHere' });
      for (const one of links()) void one.call('setSelectedElement', found.elementKey);
      await followSelection(selecting, found.elementKey);
    },
    ...elementCommands({ selecting, changes }),
    focusText: (focusText) => store.setState({ focusText }),
    chooseEntry: (slot, target) => chooseEntry(selecting, slot, target),
    settleLanguages: () => store.setState({ onlyOneLanguage: null }),
    ...styleCommands({ ...selecting, ...changes }),
    undo: () => undo(changes),
    redo: () => redo(changes),
    sayChipKept: () => announce(store, newId, { kind: 'chipKept' }),
    clearProblems: () => store.setState({ problems: [] }),
  };
}
