import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useEditor } from '../state/editor-context.ts';
import { dropAt } from './drop-at.ts';
import type { LayerRow } from './layer-rows.ts';
import { useAskedPlace } from './use-asked-place.ts';
import { rowPx } from './use-seen-rows.ts';

/** A press that goes less far is a click. */
const thresholdPx = 5;
/** So near to the edge of the list it goes on by itself. */
const edgePx = 24;

interface Press {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  readonly isDrag: boolean;
}

/** Lines that are dragged to another place of the tree; Escape lets go of them where they were. */
export function useLayerDrag(
  rows: readonly LayerRow[],
  selected: ReadonlySet<string | null>,
  outermostOf: (elementKey: string) => string,
) {
  const editor = useEditor();
  const press = useRef<Press | null>(null);
  const { drop, refusal, isRefused, look } = useAskedPlace();
  const placeAt = ({ currentTarget: list, clientY }: PointerEvent<HTMLElement>) =>
    dropAt(rows, (clientY - list.getBoundingClientRect().top + list.scrollTop) / rowPx, outermostOf);
  const end = (): void => {
    press.current = null;
    void look(null);
  };
  const move = (event: PointerEvent<HTMLElement>): void => {
    const { current: pressed } = press;
    if (!pressed) return;
    if (event.buttons === 0) return end();
    const { currentTarget: list, clientX, clientY } = event;
    if (!pressed.isDrag && Math.hypot(clientX - pressed.x, clientY - pressed.y) < thresholdPx) return;
    if (!pressed.isDrag) {
      press.current = { ...pressed, isDrag: true };
      list.setPointerCapture(event.pointerId);
      if (!selected.has(pressed.key)) void editor.select(pressed.key);
    }
    const { top, bottom } = list.getBoundingClientRect();
    if (clientY > bottom - edgePx) list.scrollBy({ top: rowPx / 2, behavior: 'instant' });
    else if (clientY < top + edgePx) list.scrollBy({ top: -rowPx / 2, behavior: 'instant' });
    void look(placeAt(event));
  };
  return {
    drop,
    refusal,
    /** Escape ends a drag; true where it did. */
    takeKey({ key }: KeyboardEvent): boolean {
      const isEnd = key === 'Escape' && press.current?.isDrag === true;
      if (isEnd) end();
      return isEnd;
    },
    handlers: {
      onPointerDown({ target, button, clientX, clientY }: PointerEvent): void {
        const key = target instanceof Element ? target.closest('[data-key]')?.getAttribute('data-key') : null;
        if (button === 0 && key) press.current = { key, x: clientX, y: clientY, isDrag: false };
      },
      onPointerMove: move,
      onPointerUp(event: PointerEvent<HTMLElement>): void {
        // Where the pointer is, which need not be drawn yet: what is drawn may be the place before.
        const at = press.current?.isDrag ? placeAt(event) : null;
        if (at && !isRefused(at)) void editor.moveTo(at.place);
        end();
      },
      onPointerCancel: end,
    },
  };
}
