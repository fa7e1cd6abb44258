import { type PointerEvent, useRef } from 'react';
import { stepped } from './number-steps.ts';

interface Scrubbed {
  readonly value: string;
  readonly onTry: (value: string) => void;
  readonly onKeep: (value: string) => void;
  readonly onLeave: () => void;
}

/** Pixels of the pointer for a step. */
const pxPerStep = 3;

/** Lets a number be dragged by its name: each few pixels are a step, with Shift ten; what it is let go at is kept. */
export function useScrubbing({ value, onTry, onKeep, onLeave }: Scrubbed) {
  const from = useRef<{ readonly x: number; readonly value: string; last: string } | null>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || stepped(value, 1) === null) return;
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, value, last: value };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const start = from.current;
      if (!start) return;
      const steps = Math.round((event.clientX - start.x) / pxPerStep) * (event.shiftKey ? 10 : 1);
      const next = stepped(start.value, steps);
      if (next === null || next === start.last) return;
      start.last = next;
      onTry(next);
    },
    onPointerUp() {
      const start = from.current;
      from.current = null;
      if (start && start.last !== start.value) onKeep(start.last);
    },
    onPointerCancel() {
      from.current = null;
      onLeave();
    },
  };
}
