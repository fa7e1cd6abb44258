import { type RefObject, useEffect } from 'react';
import { useEditor } from '../state/editor-context.ts';

/** What one notch of a wheel does to the zoom. */
const perPixel = 0.002;

/** The stage's background is dragged to look elsewhere; with Ctrl the wheel changes how large the frames are. */
export function usePanning(stage: RefObject<HTMLElement | null>): void {
  const editor = useEditor();
  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    let from: { readonly x: number; readonly y: number } | null = null;
    const press = (event: PointerEvent): void => {
      const isBackground = event.target instanceof Element && !event.target.closest('button, iframe');
      if (event.button > 1 || !isBackground) return;
      from = { x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
    };
    const drag = (event: PointerEvent): void => {
      if (!from) return;
      element.scrollBy({ left: from.x - event.clientX, top: from.y - event.clientY, behavior: 'instant' });
      from = { x: event.clientX, y: event.clientY };
    };
    const release = (): void => {
      from = null;
    };
    const turn = (event: WheelEvent): void => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      editor.zoomBy(Math.exp(-event.deltaY * perPixel), { x: event.clientX, y: event.clientY, frameName: null });
    };
    element.addEventListener('pointerdown', press);
    element.addEventListener('pointermove', drag);
    element.addEventListener('pointerup', release);
    element.addEventListener('pointercancel', release);
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      element.removeEventListener('pointerdown', press);
      element.removeEventListener('pointermove', drag);
      element.removeEventListener('pointerup', release);
      element.removeEventListener('pointercancel', release);
      element.removeEventListener('wheel', turn);
    };
  }, [editor, stage]);
}
