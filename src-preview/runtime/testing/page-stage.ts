import type { Interaction } from '../interaction/interaction.ts';
import type { Stage } from '../interaction/stage.ts';
import type { Send } from '../port/frame-port.ts';
import { createSelection } from '../select/selection.ts';
import type { PageStructure } from '../structure/page-structure.ts';
import { createPlaces, type Target } from '../tagged/places.ts';
import { createTags } from '../tagged/tags.ts';
import { createTextSessions } from '../text/text-sessions.ts';

/** The element of a test's page that a selector means; fails where there is none. */
export function elementOf(selector: string): Element {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}

const everywhere = () => [{ left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 }] as unknown as DOMRectList;

/** What a browser answers from how it lays a page out: here every element is wherever one points. */
function layNothingOut(): void {
  Object.assign(Element.prototype, { scrollIntoView: () => undefined, getClientRects: everywhere });
  Object.assign(Range.prototype, { getClientRects: () => [] });
}

/** Shows a page made of tagged markup, and gives all that an interaction works on; what the window is told stands in `sent`. */
export function pageStage(html: string, own: Partial<Stage> = {}) {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  layNothingOut();
  document.body.innerHTML = html;
  const sent: [id: string, payload: unknown][] = [];
  const send: Send = (id, payload) => void sent.push([id, payload]);
  const tags = createTags();
  const places = createPlaces(document, tags);
  const ground = { tags, places };
  const texts = createTextSessions(ground, send);
  const selection = createSelection(ground, { send, changed: () => undefined, chosen: () => texts.forget() });
  const stage: Stage = {
    window,
    places,
    selection,
    texts,
    send,
    overlay: { isOnButton: () => false },
    zoom: () => 1,
    isAiContext: () => false,
    structure: () => null,
    redraw: () => undefined,
    ...own,
  };
  const target = (selector: string): Target => places.targetOf(elementOf(selector));
  return { stage, tags, ground, sent, target, keyOf: (selector: string) => places.keyOf(target(selector)) };
}

/** A part for the structure of which a test says only what it asks; what else is asked of it fails. */
export const structureOf = (own: Partial<PageStructure>): PageStructure => own as PageStructure;

/** An event as the browser would bring it from an element. */
export function eventAt<Some extends Event>(element: EventTarget, event: Some): Some {
  element.dispatchEvent(event);
  // What an event came from is known while it is on its way alone.
  Object.defineProperty(event, 'composedPath', { value: () => [element] });
  Object.defineProperty(event, 'target', { value: element });
  return event;
}

/** A pointer over an element; its main button is down but for `pointerup`. */
export function pointer(type: string, selector: string, how: PointerEventInit = {}): PointerEvent {
  const buttons = type === 'pointerup' ? 0 : 1;
  return eventAt(elementOf(selector), new PointerEvent(type, { bubbles: true, cancelable: true, buttons, ...how }));
}

/** A key that is pressed where the focus is. */
export function key(name: string, how: KeyboardEventInit = {}): KeyboardEvent {
  return eventAt(document.body, new KeyboardEvent('keydown', { key: name, cancelable: true, ...how }));
}

/** What an interaction is, in a word, and which element it is about. */
export const said = (now: Interaction): string => ('target' in now ? `${now.name} ${now.target.codebaseId}` : now.name);
