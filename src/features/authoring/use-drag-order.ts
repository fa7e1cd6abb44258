import { type PointerEvent, type RefObject, useRef, useState } from 'react';

/** What a grip needs to move its row. */
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

/** Rows that follow the finger or the mouse by their grip; each place passed is a move. */
export function useDragOrder(move: (from: number, to: number) => void): DragOrder {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);

  /** The row whose middle is nearest to the pointer. */
  function placeAt(y: number): number {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const distances = rows.map(({ top, height }) => Math.abs(top + height / 2 - y));
    return distances.indexOf(Math.min(...distances));
  }

  return {
    list,
    gripOf: (index) => ({
      isDragging: dragged === index,
      onPointerDown(event) {
        // A row is its place: what it holds changes under the grip, which goes on hearing the pointer.
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragged(index);
      },
      onPointerMove(event) {
        if (dragged === null) return;
        const to = placeAt(event.clientY);
        if (to === -1 || to === dragged) return;
        move(dragged, to);
        setDragged(to);
      },
      // Let go, or taken away by the browser.
      onLostPointerCapture: () => setDragged(null),
    }),
  };
}
