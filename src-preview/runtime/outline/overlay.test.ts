// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { Label, Picture } from './picture.ts';
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
  color: 'blue',
  scale: 1,
  x: 10,
  y: 20,
  holds: 'left',
  ...own,
});
const picture = (...labels: readonly Label[]): Picture => ({ boxes: [], labels });

test('the layer’s element is in the page once something is drawn, hidden from who does not see, and comes back', () => {
  const { draw } = createOverlay(document, 'open');
  const own = () => document.querySelectorAll('[data-manara-editor="overlay"]');
  expect(own()).toHaveLength(0);
  draw(picture());
  expect(own()).toHaveLength(1);
  expect(own()[0]?.getAttribute('aria-hidden')).toBe('true');
  document.body.replaceChildren();
  draw(picture());
  expect(own()).toHaveLength(1);
});

test('names are words, whatever they look like', () => {
  const { draw, root } = createOverlay(document, 'open');
  draw(picture(label()));
  expect(root.querySelector('.name')?.textContent).toBe('<b>Card</b>');
  expect(root.querySelector('b')).toBeNull();
});

test('the same picture is not drawn again', () => {
  const { draw, root } = createOverlay(document, 'open');
  draw(picture(label()));
  const first = root.querySelector('.name');
  draw(picture(label()));
  expect(root.querySelector('.name')).toBe(first);
  draw(picture(label({ x: 11 })));
  expect(root.querySelector('.name')).not.toBe(first);
});

test('a label hangs by the side that it holds', () => {
  const { draw, root } = createOverlay(document, 'open');
  draw(picture(label(), label({ kind: 'size', holds: 'right', scale: 2 })));
  const style = (selector: string) => root.querySelector<HTMLElement>(selector)?.style;
  expect(style('.name')?.transformOrigin).toBe('top left');
  expect(style('.size')?.transformOrigin).toBe('top right');
  expect(style('.size')?.transform).toBe('scale(2)');
});

test('a point is on the button where that stands now, and nowhere once it is gone', () => {
  const { draw, root, isOnButton } = createOverlay(document, 'open');
  expect(isOnButton(15, 25)).toBe(false);
  draw(picture(label({ kind: 'button' })));
  const button = root.querySelector('.button');
  if (button) button.getBoundingClientRect = () => new DOMRect(10, 20, 30, 10);
  const on = [
    [10, 20],
    [40, 30],
    [9, 20],
    [41, 30],
    [20, 31],
    [20, 19],
  ].map(([x = 0, y = 0]) => isOnButton(x, y));
  expect(on).toEqual([true, true, false, false, false, false]);
  draw(picture(label()));
  expect(isOnButton(15, 25)).toBe(false);
});
