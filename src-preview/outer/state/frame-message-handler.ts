import { type KeyCommand, keyCommandOf } from '../../protocol/commands/key-commands.ts';
import type { FrameMessage } from '../../protocol/frame/messages.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import { unreachable } from '../../protocol/unreachable.ts';
import { askToSelect, askToSelectTogether, isBehind } from './selection/ask-to-select.ts';
import { chosenSoon } from './selection/chosen.ts';
import type { ChangeDeps } from './changes/changes.ts';
import type { CommandDeps } from './changes/command-deps.ts';
import { addProblem, clearProblems, type EditorStore, setIn, zoomBy } from './store/editor-store.ts';
import { followLayers } from './selecting/page-layers.ts';
import { actsInFrame } from './store/key-place.ts';
import { pageFollowed } from './store/page-changes.ts';
import { readPageTexts } from './selection/page-texts.ts';
import { followSelection, refreshSelection, type SelectionDeps } from './selection/selection.ts';
import { selectingCommands } from './selecting/selecting-commands.ts';
import { followSeveral } from './styles/several.ts';
import { isChosenKnown } from './store/selected.ts';
import { slotName } from './store/slots.ts';
import { hearDropped, hearDropPlace } from './moves/dropped.ts';
import { createPageTyping } from './texts/page-typing.ts';

interface HandlerDeps {
  readonly selecting: SelectionDeps;
  readonly changes: ChangeDeps;
  readonly newId: () => string;
  /** Does what a key means that was pressed in a frame. */
  readonly press: (command: KeyCommand) => void;
}

/** What is told for other clients: this window asks for it by calls, or has no use for it. */
const unheard = [
  'dragStart',
  'keyUp',
  'mouseMove',
  'processedCssRules',
  'cssEvals',
  'elementClassList',
  'ruleMatchesElement',
  'instantUpdateDone',
  'inspectElementReply',
  'stateAndProps',
  'callReply',
  'leaving',
] as const;
type Unheard = Extract<FrameMessage, { id: (typeof unheard)[number] }>;
const isUnheard = (message: FrameMessage): message is Unheard => unheard.some((id) => id === message.id);

/** What the window does about what the frame says. */
export function createFrameMessageHandler({ selecting, changes, newId, press }: HandlerDeps) {
  const { store, link } = selecting;
  const layers = followLayers(selecting);
  const typing = createPageTyping(changes);
  return {
    opened: (opened: FrameLink) => takeUp(selecting, opened),
    async heard(message: FrameMessage, from: FrameLink): Promise<void> {
      layers.look();
      if (isUnheard(message)) return;
      switch (message.id) {
        case 'selectedElementKey':
          await hearSelected(selecting, message.payload.elementKey, from);
          return;
        case 'multiselectedElementKeys':
          await hearSeveral(selecting, message.payload.elementKeys, from);
          return;
        case 'startEditingText':
          typing.begun(message.payload);
          return;
        case 'editedText':
          await typing.ended(message.payload);
          return;
        case 'editDynamicText':
          setIn(store, 'inspector', { focusText: slotName(message.payload.slot) });
          return;
        case 'latestHref':
          // A page that stands beside others is no way through them.
          if (from === link() && from.board === null) await hearHref(selecting, message.payload.href);
          return;
        case 'hydrationStatus':
          hearPageState({ store, newId }, message.payload);
          return;
        case 'hoveredElementKey':
        case 'dropPlace':
        case 'dragCancel':
        case 'dragEnd':
        case 'contextRequested':
        case 'wheel':
          await hearDone({ selecting, changes }, message, from);
          return;
        case 'keyDown':
          hearKey(store, message.payload, press);
          return;
        case 'followed':
          pageFollowed(store, from === link() ? message.payload.activityId : null);
          return;
        case 'navigationTree':
          layers.hear(message.payload.nodes, from);
          pageFollowed(store);
          // What comes later, like posts that had to be fetched, has words too.
          if (from === link()) await readPageTexts(selecting);
          return;
        default:
          unreachable(message);
      }
    },
  };
}

/** What somebody does in a frame, for the window to do something about it. */
async function hearDone(
  deps: CommandDeps,
  message: Extract<
    FrameMessage,
    { id: 'hoveredElementKey' | 'dropPlace' | 'dragCancel' | 'dragEnd' | 'contextRequested' | 'wheel' }
  >,
  from: FrameLink,
): Promise<void> {
  const { store } = deps.selecting;
  if (message.id === 'hoveredElementKey') store.setState({ hoveredKey: message.payload.elementKey });
  else if (message.id === 'dragEnd') await hearDropped(deps, message.payload, from);
  else if (message.id === 'dropPlace') await hearDropPlace(deps, message.payload);
  else if (message.id === 'dragCancel') setIn(store, 'drag', { over: null });
  else if (message.id === 'contextRequested') hearMenu(deps.selecting, message.payload, from);
  else hearWheel(deps.selecting, message.payload, from);
}

/** The menu of an element, where it was asked for in a frame. */
function hearMenu(
  selecting: SelectionDeps,
  { elementKey, clientX, clientY, under }: Extract<FrameMessage, { id: 'contextRequested' }>['payload'],
  { frameName }: FrameLink,
): void {
  if (elementKey !== null)
    selectingCommands(selecting).openMenu(elementKey, { x: clientX, y: clientY, frameName, under });
}

/** With Ctrl the frame leaves the wheel to the stage. */
function hearWheel(
  { store }: SelectionDeps,
  { ctrlKey, metaKey, deltaY, x, y }: Extract<FrameMessage, { id: 'wheel' }>['payload'],
  { frameName }: FrameLink,
): void {
  if (ctrlKey || metaKey) zoomBy(store, Math.exp(-deltaY * 0.002), { x, y, frameName });
}

/** The page has one state: what it said before is over. */
function hearPageState(
  { store, newId }: Pick<SelectionDeps, 'store' | 'newId'>,
  { status, errorLabel, errorDescr }: Extract<FrameMessage, { id: 'hydrationStatus' }>['payload'],
): void {
  clearProblems(store, 'page');
  if (status === 'no_error') return;
  addProblem(store, newId, { kind: 'page', label: errorLabel ?? '', description: errorDescr ?? '' });
}

/** Keys that are pressed in the frame and mean the window. Lines run there as they do in the window. */
function hearKey(
  store: EditorStore,
  pressed: Extract<FrameMessage, { id: 'keyDown' }>['payload'],
  press: HandlerDeps['press'],
): void {
  const { activeElement } = pressed;
  const command = keyCommandOf(pressed, globalThis.document?.documentElement.dir === 'rtl');
  // What is typed into a field of the page is the field's own.
  const isInField = activeElement.isContentEditable || fields.has(activeElement.tagName ?? '');
  if (command && actsInFrame(command, { mode: store.getState().view.mode, isInField })) press(command);
}

const fields: ReadonlySet<string> = new Set(['INPUT', 'TEXTAREA', 'SELECT']);

/** A page has loaded in a frame: mode and selection are as before. */
async function takeUp(selecting: SelectionDeps, opened: FrameLink): Promise<void> {
  const { store, link } = selecting;
  store.setState({ typing: null });
  pageFollowed(store);
  const { view } = store.getState();
  const isKnown = isChosenKnown(store.getState());
  const { board } = opened;
  if (board && board.type !== 'ROUTE')
    await opened.call('initProject', { storyboardId: board.id, storyboardType: board.type });
  await opened.call(view.mode === 'browse' ? 'enableDriveMode' : 'disableDriveMode');
  const selected = selectAgain(selecting, opened);
  // What somebody has just asked for may take as long as the page takes to show it.
  if (isKnown) await selected;
  setIn(store, 'frames', { opened: {} });
  if (opened === link()) await readPageTexts(selecting);
}

/** Selects in a frame what is selected in the others, once that is known. */
async function selectAgain(selecting: SelectionDeps, opened: FrameLink): Promise<void> {
  const keys = (await chosenSoon(selecting.store)).map(({ elementKey }) => elementKey);
  const [first, ...others] = keys;
  if (first === undefined) return;
  await (others.length > 0 ? askToSelectTogether(opened, keys) : askToSelect(opened, first));
  if (opened === selecting.link()) await refreshSelection(selecting);
}

/** The same is selected in every frame. */
async function hearSelected(selecting: SelectionDeps, elementKey: string | null, from: FrameLink): Promise<void> {
  if (isBehind(from)) return;
  for (const other of selecting.links()) if (other !== from) void askToSelect(other, elementKey);
  await followSelection(selecting, elementKey);
}

async function hearSeveral(selecting: SelectionDeps, elementKeys: readonly string[], from: FrameLink): Promise<void> {
  if (isBehind(from)) return;
  for (const other of selecting.links()) if (other !== from) void askToSelectTogether(other, elementKeys);
  await followSeveral(selecting, elementKeys);
}

async function hearHref(selecting: SelectionDeps, href: string): Promise<void> {
  const { store, link, links } = selecting;
  const path = pathOf(href);
  const isElsewhere = path !== null && path !== store.getState().view.path;
  if (path !== null) store.setState((state) => ({ view: { ...state.view, path } }));
  // The others go where the one in hand has gone.
  if (isElsewhere) for (const other of links()) if (other !== link()) void other.call('navigate', path);
  await readPageTexts(selecting);
}

function pathOf(href: string): string | null {
  try {
    const { pathname, search } = new URL(href);
    return pathname + search;
  } catch {
    return null;
  }
}
