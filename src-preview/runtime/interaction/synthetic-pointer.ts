/** Where the pointer is in the frame, and which keys are held with it. */
export interface SyntheticPointer {
  readonly clientX: number;
  readonly clientY: number;
  readonly altKey?: boolean | undefined;
  readonly shiftKey?: boolean | undefined;
  readonly ctrlKey?: boolean | undefined;
  readonly metaKey?: boolean | undefined;
}

/** Tells what stands at a point of a pointer that is not over the frame; the layer hears it on its way, and the page does not. */
export function tellPointer(
  { document }: Window,
  type: 'pointerover' | 'pointermove' | 'pointerup',
  { isDown, ...pointer }: SyntheticPointer & { readonly isDown: boolean },
): void {
  const at = document.elementFromPoint(pointer.clientX, pointer.clientY) ?? document.documentElement;
  const buttons = isDown ? 1 : 0;
  const held = Object.fromEntries(Object.entries(pointer).filter(([, value]) => value !== undefined));
  const how = { bubbles: true, cancelable: true, composed: true, pointerId: 1, isPrimary: true, button: 0, buttons };
  at.dispatchEvent(new PointerEvent(type, { ...how, ...held }));
}
