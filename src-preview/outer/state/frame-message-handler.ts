import type { FrameMessage } from '../../protocol/frame/messages.ts';
import { unreachable } from '../../protocol/unreachable.ts';
import { type ChangeDeps, redo, undo } from './changes.ts';
import { addProblem, clearProblems } from './editor-store.ts';
import { readLoadingTexts } from './page-texts.ts';
import { followSelection, refreshSelection, type SelectionDeps } from './selection.ts';
import { slotName } from './slots.ts';
import { editInPlace } from './text-edits.ts';

interface HandlerDeps {
  readonly selecting: SelectionDeps;
  readonly changes: ChangeDeps;
  readonly newId: () => string;
}

/** What the window does about what the frame says. */
export function createFrameMessageHandler({ selecting, changes, newId }: HandlerDeps) {
  const { store, link } = selecting;
  return {
    /** A page has loaded in the frame: mode and selection are as before. */
    async opened(): Promise<void> {
      store.setState({ frame: 'open', typing: null });
      const { view, selection } = store.getState();
      await link()?.call(view.mode === 'browse' ? 'enableDriveMode' : 'disableDriveMode');
      if (selection) {
        await link()?.call('setSelectedElement', selection.element.elementKey);
        await refreshSelection(selecting);
      }
      await readLoadingTexts(selecting);
    },
    async heard(message: FrameMessage): Promise<void> {
      if (store.getState().frame === 'lost') store.setState({ frame: 'open' });
      switch (message.id) {
        case 'selectedElementKey':
          await followSelection(selecting, message.payload.elementKey);
          return;
        case 'startEditingText':
          store.setState({ typing: 'page' });
          return;
        case 'editedText': {
          store.setState({ typing: null });
          const { selection } = store.getState();
          if (selection?.element.elementKey === message.payload.elementKey)
            await editInPlace(changes, selection, message.payload);
          return;
        }
        case 'editDynamicText':
          store.setState({ focusText: slotName(message.payload.slot) });
          return;
        case 'latestHref':
          await hearHref(selecting, message.payload.href);
          return;
        case 'hydrationStatus':
          hearPageState({ store, newId }, message.payload);
          return;
        case 'keyDown':
          await hearKey(changes, message.payload);
          return;
        case 'hoveredElementKey':
        case 'multiselectedElementKeys':
        case 'keyUp':
        case 'wheel':
        case 'contextRequested':
        case 'processedCssRules':
        case 'cssEvals':
        case 'elementClassList':
        case 'ruleMatchesElement':
        case 'instantUpdateDone':
        case 'callReply':
          return;
        default:
          unreachable(message);
      }
    },
  };
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

/** Keys that are pressed in the frame and mean the window. */
async function hearKey(
  changes: ChangeDeps,
  { key, ctrlKey, metaKey, shiftKey, activeElement }: Extract<FrameMessage, { id: 'keyDown' }>['payload'],
): Promise<void> {
  if (!(ctrlKey || metaKey) || activeElement.isContentEditable || key.toLowerCase() !== 'z') return;
  await (shiftKey ? redo(changes) : undo(changes));
}

async function hearHref(selecting: SelectionDeps, href: string): Promise<void> {
  const path = pathOf(href);
  if (path !== null) selecting.store.setState((state) => ({ view: { ...state.view, path } }));
  await readLoadingTexts(selecting);
}

function pathOf(href: string): string | null {
  try {
    const { pathname, search } = new URL(href);
    return pathname + search;
  } catch {
    return null;
  }
}
