import type { Activity } from '../../../protocol/http/replies.ts';
import type { TextSlot } from '../../../protocol/texts.ts';
import { askToSelect, askToSelectTogether } from '../selection/ask-to-select.ts';
import { shownElements } from '../store/selected.ts';
import type { OpenMenu } from '../store/editor-state.ts';
import { announce } from '../store/editor-store.ts';
import { chooseEntry, followSelection, refreshSelection, type SelectionDeps } from '../selection/selection.ts';
import { followSeveral } from '../styles/several.ts';

/** What can be done to point at elements and to select them. */
export interface SelectingCommands {
  /** Resolves once its source is known. */
  select(elementKey: string | null): Promise<void>;
  /** Selects several, the last of which is looked at. */
  selectTogether(elementKeys: readonly string[]): Promise<void>;
  /** Asks again for what was not answered of what is selected. */
  lookAgain(): Promise<void>;
  /** Points at an element in every frame. */
  hover(elementKey: string | null): void;
  /** Opens the menu of an element, which is selected if it was not. */
  openMenu(elementKey: string, menu: OpenMenu): void;
  closeMenu(): void;
  /** Selects what a change was made to, where the page at hand shows it. */
  showActivity(activity: Activity): Promise<void>;
  /** Says which entry a text is taken to come from, of several; null takes the choice back. */
  chooseEntry(slot: TextSlot, target: string | null): Promise<void>;
}

/** Builds the commands. A frame does not tell what it was asked for: the window follows by itself. */
export function selectingCommands(selecting: SelectionDeps): SelectingCommands {
  const { store, links, newId } = selecting;
  const select = (elementKey: string | null) => {
    for (const one of links()) void askToSelect(one, elementKey);
    return followSelection(selecting, elementKey);
  };
  return {
    select,
    selectTogether(elementKeys) {
      for (const one of links()) void askToSelectTogether(one, elementKeys);
      return followSeveral(selecting, elementKeys);
    },
    lookAgain: () => refreshSelection(selecting),
    hover(elementKey) {
      store.setState({ hoveredKey: elementKey });
      for (const one of links()) void one.call('setHoveredElement', elementKey);
    },
    openMenu(elementKey, menu) {
      if (!shownElements(store.getState()).some((one) => one.elementKey === elementKey)) void select(elementKey);
      store.setState({ menu });
    },
    closeMenu: () => store.setState({ menu: null }),
    async showActivity({ summary }) {
      const found = store.getState().page.texts.find(({ codebaseId }) => codebaseId === summary['codebaseId']);
      if (!found) return announce(store, newId, { kind: 'notHere' });
      await select(found.elementKey);
    },
    chooseEntry: (slot, target) => chooseEntry(selecting, slot, target),
  };
}
