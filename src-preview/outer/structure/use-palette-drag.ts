import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useEditor, useEditorState } from '../state/editor-context.ts';
import type { FramePoint } from '../state/moves/placing.ts';
import type { Placing } from '../state/store/placing-type.ts';

/** A press that goes less far is a click. */
const thresholdPx = 5;

interface Press {
  readonly x: number;
  readonly y: number;
  readonly placing: Placing;
  readonly isDrag: boolean;
}

/** Drags something that can be added into a page; Escape lets go of it. */
export function usePaletteDrag() {
  const editor = useEditor();
  const zoom = useEditorState(({ frames }) => frames.zoom);
  const press = useRef<Press | null>(null);
  // To be drawn: what the pointer does next may come before that is.
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    if (!isDragged) return undefined;
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      press.current = null;
      setDragged(false);
      void editor.cancelPlacing();
    };
    addEventListener('keydown', hear, true);
    return () => removeEventListener('keydown', hear, true);
  }, [editor, isDragged]);
  const end = (): void => {
    press.current = null;
    setDragged(false);
  };
  return {
    isDragged,
    /** What is taken hold of by a press there. */
    handlersFor: (placing: () => Placing) => ({
      onPointerDown({ button, clientX, clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>): void {
        if (button !== 0) return;
        press.current = { x: clientX, y: clientY, placing: placing(), isDrag: false };
        // However fast the pointer leaves, it is followed.
        currentTarget.setPointerCapture(pointerId);
      },
      onPointerMove(event: PointerEvent): void {
        const { current: pressed } = press;
        const { clientX, clientY, buttons } = event;
        if (!pressed) return;
        if (buttons === 0) {
          if (pressed.isDrag) void editor.cancelPlacing();
          return end();
        }
        if (!pressed.isDrag && Math.hypot(clientX - pressed.x, clientY - pressed.y) < thresholdPx) return;
        if (!pressed.isDrag) {
          press.current = { ...pressed, isDrag: true };
          setDragged(true);
        }
        void editor.placeOver(pressed.placing, framePointAt(clientX, clientY, zoom));
      },
      onPointerUp({ clientX, clientY }: PointerEvent): void {
        if (press.current?.isDrag) void editor.letGoPlacing(framePointAt(clientX, clientY, zoom));
        end();
      },
      onPointerCancel(): void {
        if (press.current?.isDrag) void editor.cancelPlacing();
        end();
      },
    }),
  };
}

/** The frame that is seen at a point of the window, and where in it that is; null beside them. */
function framePointAt(x: number, y: number, zoom: number): FramePoint | null {
  const frame = document.elementsFromPoint(x, y).find((one) => one instanceof HTMLIFrameElement);
  if (!(frame instanceof HTMLIFrameElement)) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { frameName: frame.name, x: (x - left) / zoom, y: (y - top) / zoom };
}
