import type { Overlay } from './overlay.ts';

/** Follows the pointer, so that a label over words of the page is seen through where somebody wants to read them. */
export function seeThroughLabels(window: Window, overlay: Pick<Overlay, 'point'>): void {
  const follow = ({ clientX, clientY }: PointerEvent) => overlay.point(clientX, clientY);
  window.addEventListener('pointermove', follow, { capture: true, passive: true });
}
