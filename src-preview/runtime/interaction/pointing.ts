import { isOwn } from '../tagged/own-nodes.ts';
import type { Target } from '../tagged/places.ts';
import type { Interaction } from './interaction.ts';
import type { Stage } from './stage.ts';
import { seenAt } from './through-covers.ts';

/** The innermost node that an event came from, also from within the page's open shadow roots. */
export function nodeOf(event: Event): Node | null {
  const [first] = event.composedPath();
  return first instanceof Node ? first : null;
}

/** What the pointer is on. */
export function targetAt(event: Event, { places, window }: Stage): Target {
  const node = nodeOf(event);
  if (!node) return places.root();
  const isPointed = node instanceof Element && event instanceof MouseEvent && !isOwn(node);
  return places.targetOf(isPointed ? seenAt(node, event, window) : node);
}

/** All that lies at a point, from what is in front to the page itself, each once. */
export function keysAt({ clientX, clientY }: MouseEvent, { places, window }: Stage): string[] {
  const stack = window.document.elementsFromPoint(clientX, clientY).filter((element) => !isOwn(element));
  return [...new Set(stack.map((element) => places.keyOf(places.targetOf(element))))];
}

/** Follows the pointer; with the Alt key held, or on the page itself, nothing is pointed at. */
export function pointAt(event: MouseEvent, stage: Stage): Interaction {
  const target = targetAt(event, stage);
  if (event.altKey || stage.places.isRoot(target)) return pointNowhere(stage);
  stage.selection.hover(target);
  return { name: 'hovering', target };
}

export function pointNowhere(stage: Stage): Interaction {
  stage.selection.hover(null);
  return { name: 'idle' };
}

/** A press of the main button; others are nobody's. */
export function press(event: PointerEvent, stage: Stage): Interaction | null {
  if (event.button !== 0) return null;
  // Its default, to move the focus, is held back: without it the frame would not get the keys.
  stage.window.focus();
  const { clientX, clientY } = event;
  return { name: 'pressed', target: targetAt(event, stage), clientX, clientY };
}
