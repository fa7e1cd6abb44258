// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LongList } from './long-list.tsx';

/** A screen of ten rows: jsdom knows no heights, so each is as tall as it is said to be. */
const rowHeight = 80;
const screen = 800;

let root: Root;
let container: HTMLElement;
let scrolled: number;

beforeEach(() => {
  globalThis.innerHeight = screen;
  scrolled = 0;
  container = document.createElement('div');
  document.body.append(container);
  root = createRoot(container);
});
afterEach(() => {
  flushSync(() => root.unmount());
  container.remove();
});

/** Lays the list out: each row below the one before, the first and the last child as tall as they say. */
function layOut(): void {
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    if (this.tagName === 'UL') return new DOMRect(0, -scrolled, 360, 0);
    const room = Number.parseFloat((container.querySelector('li')?.style.blockSize ?? '0').replace('px', ''));
    const at = [...container.querySelectorAll('li[aria-posinset]')].indexOf(this);
    return new DOMRect(0, room + at * rowHeight - scrolled, 360, rowHeight);
  };
}

function show(count: number): void {
  layOut();
  const items = Array.from({ length: count }, (_, index) => `طالب ${index + 1}`);
  flushSync(() =>
    root.render(
      <LongList items={items} rowHeight={rowHeight} label="طلاب">
        {(name, place) => (
          <li key={name} aria-posinset={place.position} aria-setsize={place.count}>
            {name}
          </li>
        )}
      </LongList>,
    ),
  );
}
const drawn = () => [...container.querySelectorAll('li[aria-posinset]')].map((row) => Number(row.ariaPosInSet));
const roomOf = (edge: 'first' | 'last') =>
  Number.parseFloat(container.querySelector<HTMLElement>(`li:${edge}-child`)?.style.blockSize ?? '');

function scrollTo(pixels: number): void {
  scrolled = pixels;
  flushSync(() => globalThis.dispatchEvent(new Event('scroll')));
}

test('of five thousand rows those near the screen are in the page, with the room of all others', () => {
  show(5_000);
  expect(drawn().at(0)).toBe(1);
  expect(drawn().length).toBeLessThan(60);
  expect(roomOf('first') + drawn().length * rowHeight + roomOf('last')).toBe(5_000 * rowHeight);
  expect(container.querySelector('li[aria-setsize]')?.ariaSetSize).toBe('5000');
});

test('whoever scrolls finds the rows of that place, to the last one', () => {
  show(5_000);
  scrollTo(2_000 * rowHeight);
  expect(drawn()).toContain(2_001);
  expect(drawn()).toContain(2_010);
  expect(drawn().length).toBeLessThan(60);
  scrollTo(5_000 * rowHeight - screen);
  expect(drawn().at(-1)).toBe(5_000);
  expect(roomOf('last')).toBe(0);
});

test('a list that becomes short is drawn whole, wherever the reader was', () => {
  show(5_000);
  scrollTo(3_000 * rowHeight);
  show(3);
  expect(drawn()).toEqual([1, 2, 3]);
  show(100);
  expect(drawn().length).toBeGreaterThan(0);
});

test('paper gets every row', () => {
  show(500);
  globalThis.dispatchEvent(new Event('beforeprint'));
  expect(drawn()).toHaveLength(500);
  flushSync(() => globalThis.dispatchEvent(new Event('afterprint')));
  expect(drawn().length).toBeLessThan(60);
});

test('whoever flies by has the rows of the screen, and what stands around it on arrival', async () => {
  show(5_000);
  scrollTo(2_000 * rowHeight);
  const flying = drawn();
  expect(flying).toContain(2_001);
  expect(flying).toContain(2_010);
  expect(flying.length).toBeLessThanOrEqual(20);
  await expect.poll(() => drawn().length).toBeGreaterThanOrEqual(30);
  expect(drawn()).toContain(1_995);
  expect(drawn()).toContain(2_020);
  expect(roomOf('first') + drawn().length * rowHeight + roomOf('last')).toBe(5_000 * rowHeight);
});
