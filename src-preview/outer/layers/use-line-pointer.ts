import type { MouseEvent, PointerEvent } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { type LayerRow, rowOf } from './layer-rows.ts';

interface PointedTree {
  readonly rows: readonly LayerRow[];
  readonly hovered: string | null;
  readonly fold: (key: string, isFolded: boolean) => void;
  readonly focusRow: (index: number) => void;
  readonly choose: (index: number, isAdded: boolean) => Promise<void>;
}

/** What a pointer does with the lines, heard by the tree for all of them: a line has nothing of its own that each render makes anew. */
export function useLinePointer({ rows, hovered, fold, focusRow, choose }: PointedTree) {
  const editor = useEditor();
  return {
    onClick(event: MouseEvent): void {
      const index = rowOf(rows, [keyAt(event)]);
      const row = rows[index];
      if (!row) return;
      const { target, shiftKey, ctrlKey, metaKey } = event;
      if (row.isUnfolded !== null && target instanceof Element && target.hasAttribute('data-unfolded'))
        return fold(row.node.elementKey, row.isUnfolded);
      focusRow(index);
      void choose(index, shiftKey || ctrlKey || metaKey);
    },
    onPointerOver(event: PointerEvent): void {
      const key = keyAt(event);
      if (key !== null && key !== hovered) editor.hover(key);
    },
    onPointerLeave: () => editor.hover(null),
    onContextMenu(event: MouseEvent): void {
      const elementKey = keyAt(event);
      if (elementKey === null) return;
      event.preventDefault();
      editor.openMenu(elementKey, { x: event.clientX, y: event.clientY, frameName: null });
    },
  };
}

/** The element that the line under a pointer stands for; null beside all lines. */
function keyAt({ target }: MouseEvent): string | null {
  return target instanceof Element ? (target.closest('[data-key]')?.getAttribute('data-key') ?? null) : null;
}
