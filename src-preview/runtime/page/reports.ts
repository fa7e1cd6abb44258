import { isOfInputMethod } from '../../protocol/commands/key-chord.ts';
import type { Send } from '../port/frame-port.ts';

/** Whether the page has the keys for itself: then what is typed is nobody else's business. */
function isTypedInField(event: KeyboardEvent, field: Element | null): boolean {
  const isCharacter = event.key.length === 1 && !event.ctrlKey && !event.metaKey;
  const takesText =
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    (field instanceof HTMLElement && field.isContentEditable);
  return isCharacter && takesText;
}

/** Tells the window which keys are pressed in the frame; not the characters that go into a field, nor what an input method takes. */
export function reportKeys(window: Window, send: Send, isWanted: () => boolean): void {
  const report = (event: KeyboardEvent) => {
    const field = window.document.activeElement;
    if (!isWanted() || isOfInputMethod(event) || isTypedInField(event, field)) return;
    const { key, code, metaKey, shiftKey, ctrlKey, altKey } = event;
    const activeElement = {
      tagName: field?.tagName ?? null,
      isContentEditable: field instanceof HTMLElement && field.isContentEditable,
      elementType: field?.getAttribute('type') ?? null,
    };
    const held = { metaKey, shiftKey, ctrlKey, altKey };
    send(event.type === 'keydown' ? 'keyDown' : 'keyUp', { key, code, ...held, activeElement });
  };
  window.addEventListener('keydown', report, true);
  window.addEventListener('keyup', report, true);
}

/** Tells the window where the pointer is, once for each picture of the screen. */
export function reportMouse(window: Window, send: Send, isWanted: () => boolean): void {
  let last: PointerEvent | null = null;
  const tell = () => {
    const event = last;
    last = null;
    if (!event || !isWanted()) return;
    const { pageX, pageY, clientX, clientY } = event;
    send('mouseMove', { pageX, pageY, clientX, clientY });
  };
  const note = (event: PointerEvent) => {
    if (last === null) window.requestAnimationFrame(tell);
    last = event;
  };
  window.addEventListener('pointermove', note, { capture: true, passive: true });
}

/** Tells the window of the wheel. With Ctrl or Meta it zooms the window's stage, and not the browser's page. */
export function reportWheel(window: Window, send: Send, isWanted: () => boolean): void {
  const report = (event: WheelEvent) => {
    if (!isWanted()) return;
    if (event.ctrlKey || event.metaKey) event.preventDefault();
    const { deltaX, deltaY, x, y, altKey, ctrlKey, shiftKey, metaKey } = event;
    const wheelDelta = 'wheelDelta' in event && typeof event.wheelDelta === 'number' ? event.wheelDelta : -deltaY;
    send('wheel', { deltaX, deltaY, wheelDelta, x, y, altKey, ctrlKey, shiftKey, metaKey });
  };
  window.addEventListener('wheel', report, { capture: true, passive: false });
}

/** Tells the window where the frame is, now and whenever it is looked at again and has moved on. */
export function reportHref(window: Window, send: Send): { look(): void } {
  let told: string | null = null;
  const look = () => {
    const { href } = window.location;
    if (href === told) return;
    told = href;
    send('latestHref', { href });
  };
  for (const type of ['popstate', 'hashchange', 'pageshow']) window.addEventListener(type, look);
  return { look };
}
