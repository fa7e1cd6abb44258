import type { KeyCommand } from '../../protocol/commands/key-commands.ts';
import type { Patience, Wait } from '../../protocol/patience.ts';
import type { Refusal } from '../../protocol/refusals.ts';
import { createFrames } from '../frame/frames.ts';
import { followReview, reviewCommands, type ReviewCommands } from '../review/review-commands.ts';
import type { EditorApi } from '../server/editor-api.ts';
import { afterChange } from './after-change.ts';
import { type ChangeDeps, writeKept } from './changes/changes.ts';
import { announce, createEditorStore, dropRefusal, type EditorStore, setIn } from './store/editor-store.ts';
import { type ElementCommands, elementCommands } from './element-commands.ts';
import { doneByKey } from './key-commands.ts';
import { type FrameCommands, frameCommands } from './frame-commands.ts';
import { createFrameMessageHandler } from './frame-message-handler.ts';
import { type HistoryCommands, historyCommands } from './history-commands.ts';
import { settleLanguages } from './texts/languages-behind.ts';
import { type PlacingCommands, placingCommands } from './moves/placing.ts';
import { type RefusedEditCommands, refusedEditCommands } from './texts/refused-edit-commands.ts';
import { type PeopleCommands, peopleCommands } from './people-commands.ts';
import type { SelectionDeps } from './selection/selection.ts';
import { type SelectingCommands, selectingCommands } from './selecting/selecting-commands.ts';
import { followServer } from './server-session.ts';
import { reloadStranded } from './reload-stranded.ts';
import { type StoryCommands, storyCommands } from './stories/story-commands.ts';
import { type StyleCommands, styleCommands } from './styles/style-commands.ts';

interface EditorOptions {
  readonly api: EditorApi;
  readonly newId: () => string;
  /** An unguessable name for a frame. */
  readonly newNonce: () => string;
  readonly wait: Wait;
  readonly patience: Patience;
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Everything that the window can do. The server owns the truth; the store holds what is known of it. */
export interface Editor
  extends
    SelectingCommands,
    ElementCommands,
    StyleCommands,
    StoryCommands,
    PlacingCommands,
    RefusedEditCommands,
    PeopleCommands,
    HistoryCommands,
    FrameCommands,
    ReviewCommands {
  readonly store: EditorStore;
  /** Asks the server what there is and listens to it until the signal. */
  start(signal: AbortSignal): Promise<void>;
  setTyping(typing: 'field' | null): void;
  focusText(slotName: string | null): void;
  settleLanguages(target: string): void;
  sayChipKept(): void;
  clearProblems(): void;
  /** Takes a refusal from among the problems, once its field is right. */
  dropRefusal(refusal: Refusal): void;
}

/** Builds the window's editor. */
export function createEditor(options: EditorOptions): Editor {
  const { api, newId, wait } = options;
  const store = createEditorStore();
  const frames = createFrames(options, {
    opened: (opened) => void frame.opened(opened),
    heard: (message, from) => void frame.heard(message, from),
    became: (state) => setIn(store, 'frames', { state }),
    stranded: () => dead.stranded(),
  });
  const { link, links } = frames;
  const ofFrames = frameCommands(frames, { store, newId });
  const selecting: SelectionDeps = { store, api, link, links, wait, newId };
  const changes: ChangeDeps = {
    store,
    api: sayingThePage(api, store),
    newId,
    onApplied: (reply) => afterChange(selecting, reply),
  };
  const review = reviewCommands({ changes, api });
  const reloadFrame = () => ofFrames.reloadFrame();
  const dead = reloadStranded({ store, links, reload: reloadFrame });
  const choosing = selectingCommands(selecting);
  const press = (command: KeyCommand) => void doneByKey(editor, command)?.();
  const frame = createFrameMessageHandler({ selecting, changes, newId, press });

  const editor: Editor = {
    store,
    start(signal) {
      followReview(changes, review, signal);
      return followServer({ selecting, newId, wait, reloadFrame, writeKept: () => writeKept(changes) }, signal);
    },
    ...ofFrames,
    ...choosing,
    ...refusedEditCommands(store, (key) => choosing.select(key)),
    ...placingCommands(selecting),
    setTyping: (typing) => store.setState({ typing }),
    ...elementCommands({ selecting, changes }),
    focusText: (focusText) => setIn(store, 'inspector', { focusText }),
    settleLanguages: (target) => settleLanguages(store, target),
    ...styleCommands({ ...selecting, ...changes }),
    ...storyCommands({ selecting, changes }),
    ...peopleCommands({ store, api, newId, navigate: (path) => editor.navigate(path) }),
    ...historyCommands({ selecting, changes }),
    ...review,
    sayChipKept: () => announce(store, newId, { kind: 'chipKept' }),
    clearProblems: () => store.setState({ problems: [] }),
    dropRefusal: (refusal) => dropRefusal(store, refusal),
  };
  return editor;
}

/** The calls, with the page that each change is made on, unless it says so itself; what stands on the canvas by itself is no page. */
function sayingThePage(api: EditorApi, store: EditorStore): EditorApi {
  return {
    ...api,
    mutate(path, body) {
      const { path: page, boards } = store.getState().view;
      return api.mutate(path, boards.length > 0 ? body : { page, ...body });
    },
  };
}
