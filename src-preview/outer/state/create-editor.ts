import type { TextSlot } from '../../protocol/texts.ts';
import { createFrameLink, type FrameLink } from '../frame/frame-link.ts';
import type { Activity } from '../../protocol/http/replies.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { afterChange } from './after-change.ts';
import { type ChangeDeps, change, redo, undo } from './changes.ts';
import type { View } from './editor-state.ts';
import { announce, createEditorStore, type EditorStore } from './editor-store.ts';
import { readStyles, refreshStyles, writeStyle } from './element-styles.ts';
import { createFrameMessageHandler } from './frame-message-handler.ts';
import { chooseEntry, followSelection, refOf, type SelectionDeps } from './selection.ts';
import { followServer } from './server-session.ts';
import type { WantedStyle } from './shown-styles.ts';
import { createEntry, editTyped, type TypedText, type WantedEntry } from './text-edits.ts';

interface EditorOptions {
  readonly api: EditorApi;
  readonly newId: () => string;
  /** An unguessable name for a frame. */
  readonly newNonce: () => string;
  readonly wait: (delayMs: number) => Promise<void>;
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Everything that the window can do. The server owns the truth; the store holds what is known of it. */
export interface Editor {
  readonly store: EditorStore;
  /** Asks the server what there is and listens to it until the signal. */
  start(signal: AbortSignal): Promise<void>;
  /** Takes up a frame that shows an origin; the link names it. */
  connectFrame(target: () => Window | null, origin: string): FrameLink;
  /** A page was loaded there: its layer speaks up soon, or there is none. */
  frameLoaded(): Promise<void>;
  /** How large the frame is drawn; 1 is its own size. */
  sayZoom(zoom: number): void;
  setView(view: Partial<View>): void;
  select(elementKey: string | null): void;
  navigate(path: string): void;
  reloadFrame(): void;
  setTyping(typing: 'field' | null): void;
  /** Selects what a change was made to, where the page at hand shows it. */
  showActivity(activity: Activity): Promise<void>;
  editTyped(typed: TypedText): Promise<boolean>;
  createEntry(wanted: WantedEntry): Promise<boolean>;
  focusText(slotName: string | null): void;
  /** Says which entry a text is taken to come from, of several; null takes the choice back. */
  chooseEntry(slot: TextSlot, target: string | null): Promise<void>;
  settleLanguages(): void;
  addClass(className: string): Promise<boolean>;
  removeClass(className: string): Promise<boolean>;
  changeProp(name: string, value: unknown): Promise<boolean>;
  /** Reads the styles of the selected element: as they are, or, after a change, once the page shows it too. */
  readStyles(isAfterChange: boolean): Promise<void>;
  writeStyle(wanted: WantedStyle): Promise<boolean>;
  undo(): Promise<void>;
  redo(): Promise<void>;
  openSource(): Promise<void>;
  sayChipKept(): void;
  clearProblems(): void;
}

/** Builds the window's editor. */
export function createEditor(options: EditorOptions): Editor {
  const { api, newId, newNonce, wait, host } = options;
  const store = createEditorStore();
  let link: FrameLink | null = null;
  let zoom = 1;
  let isGreeted = false;
  const tellZoom = () => void link?.call('setZoomPerc', Math.max(1, Math.round(zoom * 100)));
  const selecting: SelectionDeps = { store, api, link: () => link, wait, newId };
  const changes: ChangeDeps = { store, api, newId, onApplied: () => afterChange(selecting) };
  const selection = () => store.getState().selection;
  const onSelected = async (run: (ref: ReturnType<typeof refOf>) => Promise<boolean>): Promise<boolean> => {
    const chosen = selection();
    return chosen === null ? false : run(refOf(chosen.element));
  };
  /** Puts the frame up anew: a page whose layer is gone cannot be told to load again. */
  const reloadFrame = () =>
    store.setState(({ frameGeneration }) => ({ frame: 'loading', frameGeneration: frameGeneration + 1 }));
  const frame = createFrameMessageHandler({ selecting, changes, newId });

  return {
    store,
    start: (signal) => followServer({ selecting, newId, wait, reloadFrame }, signal),
    connectFrame(target, origin) {
      const own = createFrameLink({
        target,
        origin,
        nonce: newNonce(),
        host,
        newId,
        onOpen: () => {
          isGreeted = true;
          tellZoom();
          void frame.opened();
        },
        onMessage: (message) => void frame.heard(message),
        onSilent: () => store.setState({ frame: 'lost' }),
      });
      link = own;
      store.setState({ frame: 'loading' });
      return own;
    },
    async frameLoaded() {
      // The layer speaks while its page loads: a page that has loaded without is none of ours, or none at all.
      if (isGreeted) {
        isGreeted = false;
        return;
      }
      store.setState({ frame: 'loading' });
      await wait(layerSpeaksWithinMs);
      if (store.getState().frame === 'loading') store.setState({ frame: 'lost' });
    },
    sayZoom(next) {
      zoom = next;
      tellZoom();
    },
    setView(view) {
      store.setState((state) => ({ view: { ...state.view, ...view } }));
      if (view.mode !== undefined) void link?.call(view.mode === 'browse' ? 'enableDriveMode' : 'disableDriveMode');
    },
    select(elementKey) {
      // The frame does not tell what it was asked for.
      void link?.call('setSelectedElement', elementKey);
      void followSelection(selecting, elementKey);
    },
    navigate: (path) => void link?.call('navigate', path),
    reloadFrame,
    setTyping: (typing) => store.setState({ typing }),
    async showActivity({ summary }) {
      const found = store.getState().pageTexts.find(({ codebaseId }) => codebaseId === summary['codebaseId']);
      if (!found) return announce(store, newId, { kind: 'notHere' });
      void link?.call('setSelectedElement', found.elementKey);
      await followSelection(selecting, found.elementKey);
    },
    editTyped: async (typed) => {
      const chosen = selection();
      return chosen === null ? false : editTyped(changes, chosen, typed);
    },
    createEntry: async (wanted) => {
      const chosen = selection();
      return chosen === null ? false : createEntry(changes, chosen, wanted);
    },
    focusText: (focusText) => store.setState({ focusText }),
    chooseEntry: (slot, target) => chooseEntry(selecting, slot, target),
    settleLanguages: () => store.setState({ onlyOneLanguage: null }),
    addClass: (className) =>
      onSelected((reactElement) =>
        change(
          changes,
          'mutate/addClass',
          { reactElement, className, stylingFramework: null, modifiers: [], customProperties: [] },
          className,
        ),
      ),
    removeClass: (className) =>
      onSelected((reactElement) => change(changes, 'mutate/removeClass', { reactElement, className }, className)),
    changeProp: (propName, value) =>
      onSelected((elementToModify) =>
        // What the panel gives is a string, a number, a boolean or null.
        change(changes, 'mutate/changePropValue', { elementToModify, propName, propValue: value as string }, propName),
      ),
    readStyles: (isAfterChange) => (isAfterChange ? refreshStyles(selecting) : readStyles(selecting)),
    writeStyle: (wanted) => writeStyle(changes, wanted),
    undo: () => undo(changes),
    redo: () => redo(changes),
    async openSource() {
      const chosen = selection();
      if (chosen === null) return;
      const answer = await api.open(refOf(chosen.element));
      if (answer.state === 'done') announce(store, newId, { kind: 'opened' });
      else if (answer.state === 'refused') announce(store, newId, { kind: 'refused', refusal: answer.refusal });
      else announce(store, newId, { kind: 'lost' });
    },
    sayChipKept: () => announce(store, newId, { kind: 'chipKept' }),
    clearProblems: () => store.setState({ problems: [] }),
  };
}

const layerSpeaksWithinMs = 8_000;
