import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** What a grip needs to move its tile. */
export interface Grip {
  readonly isDragging: boolean;
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onLostPointerCapture: () => void;
}

interface DragOrder {
  readonly list: RefObject<HTMLOListElement | null>;
  readonly gripOf: (index: number) => Grip;
}

/** Tiles that follow the finger or the mouse by their grip; each place passed is a move. */
export function useDragOrder(move: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  /** The tile whose middle is nearest to the pointer. */
  function placeAt(x: number, y: number): number {
    const tiles = [...(list.current?.children ?? [])].map((tile) => tile.getBoundingClientRect());
    const distances = tiles.map(({ left, top, width, height }) =>
      Math.hypot(left + width / 2 - x, top + height / 2 - y),
    );
    return distances.indexOf(Math.min(...distances));
  }

  return {
    list,
    gripOf: (index) => ({
      isDragging: dragged === index,
      onPointerDown(event) {
        // A tile is its place: what it holds changes under the grip, which goes on hearing the pointer.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerMove(event) {
        if (dragged === null) return;
        const to = placeAt(event.clientX, event.clientY);
        if (to === -1 || to === dragged) return;
        move(dragged, to);
        setDragged(to);
      },
      // Let go, or taken away by the browser.
      onLostPointerCapture: () => setDragged(null),
    }),
  };
}
