import { type KeyboardEvent, useRef } from 'react';
import { keyCommandOf } from '../../protocol/commands/key-commands.ts';
import { isOperationName } from '../../protocol/commands/operations.ts';
import { nothingTyped, rowByName, type TypedName, withLetter } from '../look/typed-name.ts';
import { useEditor } from '../state/editor-context.ts';
import type { LayerRow } from './layer-rows.ts';
import { treeStep } from './tree-keys.ts';

interface KeyedTree {
  readonly rows: readonly LayerRow[];
  /** By what a line is gone to when its name is typed. */
  readonly namesOf: (row: LayerRow) => readonly string[];
  /** The line that has the focus. */
  readonly at: number;
  readonly selected: ReadonlySet<string | null>;
  readonly fold: (key: string, isFolded: boolean) => void;
  readonly focusRow: (index: number) => void;
  readonly choose: (index: number, isAdded: boolean) => Promise<void>;
}

/** The keys of the tree: going about, folding, selecting, and what is done with the line at hand. True for a key that it took. */
export function useLayerKeys({ rows, namesOf, at, selected, fold, focusRow, choose }: KeyedTree) {
  const editor = useEditor();
  const typed = useRef<TypedName>(nothingTyped);
  /** What is done, is done with the line at hand, or with all that is selected if it is among these. */
  const withRow = async (run: () => Promise<unknown>): Promise<void> => {
    const key = rows[at]?.node.elementKey;
    if (key === undefined) return;
    if (!selected.has(key)) await editor.select(key);
    await run();
  };
  const typeAhead = (event: KeyboardEvent): void => {
    typed.current = withLetter(typed.current, event.key, event.timeStamp);
    const index = rowByName(rows, at, { typed: typed.current.text, namesOf });
    if (index >= 0) focusRow(index);
  };
  const goAbout = (event: KeyboardEvent): boolean => {
    const { key } = event;
    const step = treeStep(rows, at, { key, isRightToLeft: document.documentElement.dir === 'rtl' });
    if (step?.kind === 'fold') fold(step.key, step.isFolded);
    if (step?.kind === 'go') {
      focusRow(step.index);
      editor.hover(rows[step.index]?.node.elementKey ?? null);
    }
    const isLetter = step === null && key.length === 1;
    if (isLetter) typeAhead(event);
    else if (step !== null) typed.current = nothingTyped;
    return step !== null || isLetter;
  };
  return (event: KeyboardEvent): boolean => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event;
    const command = keyCommandOf(event, document.documentElement.dir === 'rtl');
    if (command !== null && isOperationName(command)) {
      void withRow(() => editor.operate(command));
      return true;
    }
    // Asked for in the whole window.
    if (command === 'help') return false;
    if (key === 'Enter' || key === ' ') {
      void choose(at, shiftKey || ctrlKey || metaKey);
      return true;
    }
    const node = rows[at]?.node;
    if (node && command === 'openMenu') {
      const { x, y } = lineOf(event.currentTarget, node.elementKey);
      editor.openMenu(node.elementKey, { x, y, frameName: null });
      return true;
    }
    return altKey || ctrlKey || metaKey ? false : goAbout(event);
  };
}

/** Where a line of the tree stands in the window: the middle of its lower edge. */
function lineOf(tree: Element, elementKey: string): { readonly x: number; readonly y: number } {
  const line = [...tree.querySelectorAll('[data-key]')].find((one) => one.getAttribute('data-key') === elementKey);
  const { left, width, bottom } = (line ?? tree).getBoundingClientRect();
  return { x: left + width / 2, y: bottom };
}
