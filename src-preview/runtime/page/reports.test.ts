// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { reportHref, reportKeys, reportMouse, reportWheel } from './reports.ts';

let isWanted = true;
const sent: [id: string, payload: Readonly<Record<string, unknown>>][] = [];
const pictures: FrameRequestCallback[] = [];
const send = (id: string, payload: object): void => void sent.push([id, { ...payload }]);
const wanted = () => isWanted;
window.requestAnimationFrame = (run) => pictures.push(run);
reportKeys(window, send, wanted);
reportMouse(window, send, wanted);
reportWheel(window, send, wanted);
const place = reportHref(window, send);

beforeEach(() => {
  isWanted = true;
  sent.length = 0;
  document.body.innerHTML = `
    <input type="search"><textarea></textarea><select></select><p contenteditable="true" tabindex="0"></p><button></button>`;
});
/** jsdom does not know what can be edited. */
Object.defineProperty(HTMLElement.prototype, 'isContentEditable', {
  get(this: HTMLElement) {
    return this.getAttribute('contenteditable') === 'true';
  },
});
function press(selector: string, key: string, how: KeyboardEventInit = {}): boolean {
  document.querySelector<HTMLElement>(selector)?.focus();
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ...how }));
  return sent.splice(0).length > 0;
}

test.each([
  ['input', 'a', {}, false],
  ['textarea', 'م', {}, false],
  ['p', ' ', {}, false],
  ['p', 'A', { shiftKey: true }, false],
  // What is no character is no text, wherever the focus is.
  ['input', 'Escape', {}, true],
  ['textarea', 'ArrowDown', {}, true],
  ['input', 'z', { ctrlKey: true }, true],
  ['input', 'z', { metaKey: true }, true],
  ['button', 'a', {}, true],
  ['select', 'a', {}, true],
])('in %s the key %j with %j is told: %s', (selector, key, how, isSent) => {
  expect(press(selector, key, how)).toBe(isSent);
});

test('a key comes with what has the focus, and both its ways', () => {
  document.querySelector<HTMLElement>('input')?.focus();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', altKey: true }));
  window.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));
  expect(sent.map(([id]) => id)).toEqual(['keyDown', 'keyUp']);
  expect(sent[0]?.[1]).toMatchObject({
    altKey: true,
    ctrlKey: false,
    activeElement: { tagName: 'INPUT', isContentEditable: false, elementType: 'search' },
  });
});

test('the pointer is told once for each picture, where it is then, and not while nobody wants to know', () => {
  const move = (clientX: number) => window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY: 1 }));
  const picture = () => pictures.splice(0).forEach((run) => run(0));
  for (const x of [1, 2, 3]) move(x);
  expect(sent).toEqual([]);
  picture();
  expect(sent).toMatchObject([['mouseMove', { clientX: 3, clientY: 1 }]]);
  picture();
  move(4);
  isWanted = false;
  picture();
  expect(sent).toHaveLength(1);
  isWanted = true;
  move(5);
  picture();
  expect(sent.at(-1)).toMatchObject(['mouseMove', { clientX: 5 }]);
});

test.each([
  [{}, false],
  [{ ctrlKey: true }, true],
  [{ metaKey: true }, true],
  [{ shiftKey: true }, false],
])('the wheel with %j is kept from the browser: %s', (how, isHeld) => {
  const turn = () => new WheelEvent('wheel', { deltaY: 30, cancelable: true, ...how });
  const event = turn();
  window.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(isHeld);
  expect(sent).toMatchObject([['wheel', { deltaY: 30, wheelDelta: -30 }]]);
  isWanted = false;
  const unwanted = turn();
  window.dispatchEvent(unwanted);
  expect(unwanted.defaultPrevented).toBe(false);
  expect(sent).toHaveLength(1);
});

test('where the frame is is told once for each place, whatever led there', () => {
  history.replaceState(null, '', '/one');
  place.look();
  place.look();
  history.replaceState(null, '', '/one#part');
  window.dispatchEvent(new Event('hashchange'));
  window.dispatchEvent(new Event('popstate'));
  expect(sent.map(([id, { href }]) => `${id} ${new URL(String(href)).pathname}${new URL(String(href)).hash}`)).toEqual([
    'latestHref /one',
    'latestHref /one#part',
  ]);
});
