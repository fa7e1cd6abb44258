// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Label, Picture } from './picture-type.ts';
import { createOverlay } from './overlay.ts';

// jsdom has no sheets that are adopted.
Object.assign(globalThis, {
  CSSStyleSheet: class {
    replaceSync(): void {}
  },
});
Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { value: [], writable: true });
beforeEach(() => document.body.replaceChildren());

const label = (own: Partial<Label> = {}): Label => ({
  kind: 'name',
  words: '<b>Card</b>',
  said: '',
  maxWidthPx: 280,
  covers: false,
  color: 'blue',
  scale: 1,
  x: 10,
  y: 20,
  holds: 'left',
  ...own,
});
const picture = (...labels: readonly Label[]): Picture => ({ boxes: [], labels });

test('the layer’s element is in the page once something is drawn, hidden from who does not see, and comes back', () => {
  const overlay = createOverlay(document, 'open');
  const own = () => document.querySelectorAll('[data-manara-editor="overlay"]');
  expect(own()).toHaveLength(0);
  overlay.draw(picture());
  expect(own()).toHaveLength(1);
  expect(own()[0]?.getAttribute('aria-hidden')).toBe('true');
  document.body.replaceChildren();
  overlay.draw(picture());
  expect(own()).toHaveLength(1);
});

test('names are words, whatever they look like', () => {
  const overlay = createOverlay(document, 'open');
  overlay.draw(picture(label()));
  expect(overlay.root.querySelector('.name')?.textContent).toBe('<b>Card</b>');
  expect(overlay.root.querySelector('b')).toBeNull();
});

test('the same picture is not drawn again', () => {
  const overlay = createOverlay(document, 'open');
  overlay.draw(picture(label()));
  const first = overlay.root.querySelector('.name');
  overlay.draw(picture(label()));
  expect(overlay.root.querySelector('.name')).toBe(first);
  overlay.draw(picture(label({ x: 11 })));
  expect(overlay.root.querySelector('.name')).not.toBe(first);
});

test('a label hangs by the side that it holds', () => {
  const overlay = createOverlay(document, 'open');
  overlay.draw(picture(label(), label({ kind: 'size', holds: 'right', scale: 2 })));
  const style = (selector: string) => overlay.root.querySelector<HTMLElement>(selector)?.style;
  expect(style('.name')?.transformOrigin).toBe('top left');
  expect(style('.size')?.transformOrigin).toBe('top right');
  expect(style('.size')?.transform).toBe('scale(2)');
});

test('what an element says stands behind what it is, whole for whoever reads it, and runs its own way', () => {
  const overlay = createOverlay(document, 'open');
  const own = 'حديقة المدرسة '.repeat(20);
  overlay.draw(picture(label({ words: 'Heading · ', said: own })));
  expect(overlay.root.querySelector('.name')?.textContent).toBe(`Heading · ${own}`);
  expect(overlay.root.querySelector('.name bdi')?.textContent).toBe(own);
});

test('a label over words of the page is seen through where the pointer is, also once it is drawn anew, and no other', () => {
  const lay = (selector: string, left: number) => {
    const found = overlay.root.querySelector(selector);
    if (found) found.getBoundingClientRect = () => new DOMRect(left, 20, 30, 10);
  };
  const faint = () => [...overlay.root.querySelectorAll('.faint')].map(({ className }) => className);
  const overlay = createOverlay(document, 'open');
  overlay.draw(picture(label({ covers: true }), label({ kind: 'size' })));
  lay('.name', 10);
  lay('.size', 60);
  overlay.point(15, 25);
  expect(faint()).toEqual(['label name faint']);
  overlay.point(65, 25);
  expect(faint()).toEqual([]);
});

test('a point is on the button where that stands now, and nowhere once it is gone', () => {
  const overlay = createOverlay(document, 'open');
  expect(overlay.isOnButton(15, 25)).toBe(false);
  overlay.draw(picture(label({ kind: 'button' })));
  const button = overlay.root.querySelector('.button');
  if (button) button.getBoundingClientRect = () => new DOMRect(10, 20, 30, 10);
  const on = [
    [10, 20],
    [40, 30],
    [9, 20],
    [41, 30],
    [20, 31],
    [20, 19],
  ].map(([x = 0, y = 0]) => overlay.isOnButton(x, y));
  expect(on).toEqual([true, true, false, false, false, false]);
  overlay.draw(picture(label()));
  expect(overlay.isOnButton(15, 25)).toBe(false);
});
