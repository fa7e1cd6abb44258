import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useEditor } from '../state/editor-context.ts';
import type { ZoomPoint } from '../state/store/editor-state.ts';

/** A place of a page, in pixels of its frame, and where in the window it lies. */
interface Held {
  readonly frame: HTMLIFrameElement;
  readonly place: { readonly x: number; readonly y: number };
  readonly x: number;
  readonly y: number;
}

/** Keeps what lies under the pointer there while the frames are drawn larger or smaller; without a pointer what is in the middle. */
export function useZoomPoint(stage: RefObject<HTMLElement | null>, zoom: number): void {
  const editor = useEditor();
  const held = useRef<Held | null>(null);
  useEffect(
    () =>
      // It is told before anything is drawn anew.
      editor.store.subscribe(({ view, frames }, before) => {
        if (stage.current && view.zoom !== before.view.zoom)
          held.current = placeAt(stage.current, frames.zoomAt, frames.zoom);
      }),
    [editor, stage],
  );
  useLayoutEffect(() => {
    const { current } = held;
    held.current = null;
    if (!stage.current || !current?.frame.isConnected) return;
    const { left, top } = current.frame.getBoundingClientRect();
    stage.current.scrollBy({
      left: left + current.place.x * zoom - current.x,
      top: top + current.place.y * zoom - current.y,
      behavior: 'instant',
    });
  }, [stage, zoom]);
}

/** What lies at a point, or in the middle: a place of the frame there, or of the nearest. */
function placeAt(stage: HTMLElement, at: ZoomPoint | null, zoom: number): Held | null {
  const frames = [...stage.querySelectorAll('iframe')];
  const named = at === null ? undefined : frames.find(({ name }) => name === at.frameName);
  const around = named?.getBoundingClientRect();
  const { x, y } =
    around && at ? { x: around.left + at.x * zoom, y: around.top + at.y * zoom } : (at ?? middleOf(stage));
  const [frame] = named ? [named] : frames.toSorted((one, other) => distance(one, x, y) - distance(other, x, y));
  if (!frame) return null;
  const { left, top } = frame.getBoundingClientRect();
  return { frame, place: { x: (x - left) / zoom, y: (y - top) / zoom }, x, y };
}

function middleOf(stage: HTMLElement) {
  const { left, top, width, height } = stage.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function distance(frame: Element, x: number, y: number): number {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  return Math.max(left - x, x - right, 0) + Math.max(top - y, y - bottom, 0);
}
