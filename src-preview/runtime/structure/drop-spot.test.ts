// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { elementOf, pageStage } from '../testing/page-stage.ts';
import { dropSpotAt } from './drop-spot.ts';

/** Where elements stand, by their ids: left, top, width, height. */
type Boxes = Readonly<Record<string, readonly [number, number, number, number]>>;
let boxes: Boxes = {};

beforeEach(() => {
  Object.assign(Element.prototype, {
    getBoundingClientRect(this: Element) {
      return new DOMRect(...(boxes[this.id] ?? [0, 0, 0, 0]));
    },
  });
});

const tagged = (tag: string, id: string, inside = '', style = '') =>
  `<${tag} id="${id}" data-codebase-id="${id}" style="${style}">${inside}</${tag}>`;

interface Asked {
  readonly html: string;
  readonly boxes: Boxes;
  readonly hit: string;
  readonly moved?: readonly string[];
  readonly zoom?: number;
}

/** What is meant at a point, in words, and the spot itself. */
function at(x: number, y: number, asked: Asked) {
  const { stage, tags, target } = pageStage(asked.html);
  boxes = asked.boxes;
  document.elementFromPoint = () => elementOf(`#${asked.hit}`);
  const moved = (asked.moved ?? []).map((id) => target(`#${id}`));
  const spot = dropSpotAt(moved, { x, y, zoom: asked.zoom ?? 1 }, { window, places: stage.places, tags });
  return { spot, words: spot && `${spot.where} ${spot.target.codebaseId}`, line: spot?.line };
}

const column: Omit<Asked, 'hit'> = {
  html: tagged('main', 'main', tagged('p', 'one', 'One') + tagged('p', 'two', 'Two') + tagged('p', 'new', 'New')),
  boxes: { main: [0, 0, 200, 300], one: [10, 20, 180, 40], two: [10, 80, 180, 40], new: [10, 200, 180, 40] },
};

test.each([
  ['one', 30, 'before one'],
  ['one', 50, 'after one'],
  ['two', 90, 'before two'],
  // Between two, beside the nearer of them.
  ['main', 65, 'after one'],
  ['main', 76, 'before two'],
])('in a column at %s, %d down: %s', (hit, y, words) => {
  expect(at(100, y, { ...column, hit }).words).toBe(words);
});

test('in a row the half that the pointer is in says the side, as lines run', () => {
  const row = (style: string): Asked => ({
    html: tagged('main', 'main', tagged('b', 'one', '1') + tagged('b', 'two', '2'), `display: flex; ${style}`),
    boxes: { main: [0, 0, 200, 60], one: [10, 10, 60, 40], two: [90, 10, 60, 40] },
    hit: 'two',
  });
  expect(at(95, 30, row('')).words).toBe('before two');
  expect(at(140, 30, row('')).words).toBe('after two');
  expect(at(95, 30, row('direction: rtl')).words).toBe('after two');
  expect(at(140, 30, row('direction: rtl')).words).toBe('before two');
  expect(at(95, 30, row('flex-direction: row-reverse')).words).toBe('after two');
});

test('nothing goes into itself, nor beside what goes with it', () => {
  expect(at(100, 30, { ...column, hit: 'one', moved: ['one'] }).spot).toBeNull();
  expect(at(100, 30, { ...column, hit: 'one', moved: ['two', 'main'] }).spot).toBeNull();
  // What is dragged does not count among those it could go beside.
  expect(at(100, 30, { ...column, hit: 'main', moved: ['one'] }).words).toBe('before two');
});

test('over the page itself, over nothing and over what the layer has put there is no place', () => {
  const html = `${column.html}<div id="own" data-manara-editor="copy">copy</div><aside id="bare"></aside>`;
  for (const hit of ['own', 'bare']) expect(at(5, 5, { ...column, html, hit }).spot).toBeNull();
  pageStage(html);
  document.elementFromPoint = () => null;
  const { stage, tags } = pageStage(html);
  expect(dropSpotAt([], { x: 5, y: 5, zoom: 1 }, { window, places: stage.places, tags })).toBeNull();
});

const box = (tag: string, inside = ''): Asked => ({
  html: tagged('main', 'main', tagged(tag, 'box', inside)),
  boxes: { main: [0, 0, 300, 300], box: [50, 50, 200, 200] },
  hit: 'box',
});

test('an empty element takes what is let go of in it, but not at its edge', () => {
  expect(at(150, 150, box('section')).words).toBe('into box');
  expect(at(150, 150, box('section')).line).toEqual({ left: 50, top: 50, width: 200, height: 200 });
  expect(at(150, 55, box('section')).words).toBe('before box');
  expect(at(150, 245, box('section')).words).toBe('after box');
  // The edge is as wide on the screen, however large the frame is shown.
  expect(at(150, 62, box('section')).words).toBe('into box');
  expect(at(150, 62, { ...box('section'), zoom: 0.5 }).words).toBe('before box');
  expect(at(150, 55, { ...box('section'), zoom: 4 }).words).toBe('into box');
});

test('of a low element the edges leave room for its middle', () => {
  const low: Asked = { ...box('section'), boxes: { main: [0, 0, 300, 300], box: [50, 50, 200, 10] } };
  expect(at(150, 55, low).words).toBe('into box');
  expect(at(150, 51, low).words).toBe('before box');
});

test.each([['img'], ['input'], ['video'], ['textarea']])('nothing goes into an %s', (tag) => {
  expect(at(140, 140, box(tag)).words).toBe('before box');
});

test('an element that holds words alone takes nothing into it', () => {
  expect(at(140, 140, box('p', 'Words')).words).toBe('before box');
  expect(at(140, 140, box('p', '  ')).words).toBe('into box');
});

test('what shows nothing does not count: an element whose parts are hidden is empty', () => {
  expect(at(150, 150, box('section', tagged('i', 'hidden'))).words).toBe('into box');
});

test('a drawing is one thing, whichever of its lines is hit', () => {
  const drawn: Asked = {
    html: tagged('main', 'main', '<svg id="svg" data-codebase-id="svg"><path id="path"></path></svg>'),
    boxes: { main: [0, 0, 300, 300], svg: [50, 50, 40, 40], path: [60, 60, 10, 10] },
    hit: 'path',
  };
  expect(at(60, 60, drawn).words).toBe('before svg');
});

test('the line stands in the middle of the gap to the neighbour, as thick on the screen as ever', () => {
  expect(at(100, 50, { ...column, hit: 'one' }).line).toEqual({ left: 10, top: 68.5, width: 180, height: 3 });
  expect(at(100, 90, { ...column, hit: 'two' }).line).toEqual({ left: 10, top: 68.5, width: 180, height: 3 });
  expect(at(100, 50, { ...column, hit: 'one', zoom: 0.5 }).line).toEqual({ left: 10, top: 67, width: 180, height: 6 });
  // The first has nobody before it.
  expect(at(100, 30, { ...column, hit: 'one' }).line).toEqual({ left: 10, top: 18.5, width: 180, height: 3 });
});

test('one that stands in another row is no neighbour of a line between two', () => {
  const wrapped: Asked = {
    html: tagged('main', 'main', tagged('b', 'one', '1') + tagged('b', 'two', '2'), 'display: flex; flex-wrap: wrap'),
    boxes: { main: [0, 0, 200, 200], one: [10, 10, 60, 40], two: [150, 100, 60, 40] },
    hit: 'one',
  };
  expect(at(60, 30, wrapped).line).toEqual({ left: 68.5, top: 10, width: 3, height: 40 });
  const beside = { ...wrapped, boxes: { ...wrapped.boxes, two: [150, 10, 60, 40] as const } };
  expect(at(60, 30, beside).line).toEqual({ left: 108.5, top: 10, width: 3, height: 40 });
});
