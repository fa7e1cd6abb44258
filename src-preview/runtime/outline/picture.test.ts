import * as fc from '../../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { outlineColors, outlineStacking } from '../../protocol/constants.ts';
import type { Label, Outlined, Scene } from './picture-type.ts';
import { pictureOf } from './picture.ts';

const viewport = { width: 1_000, height: 700 };
const thing = (area: Outlined['area'], rest: Partial<Outlined> = {}): Outlined => ({
  area,
  isComponent: false,
  name: { kind: 'Paragraph · ', words: 'Good morning' },
  isRightToLeft: false,
  ...rest,
});
const middle = { left: 300, top: 300, width: 400, height: 100 };
const scene = (rest: Partial<Scene>): Scene => ({
  hovered: null,
  selected: [],
  children: [],
  reached: [],
  drop: null,
  isAiContext: false,
  typing: null,
  buttonWords: null,
  texts: [],
  widthOf: (words) => 7 * words.length,
  zoom: 1,
  viewport,
  ...rest,
});
const labelled = (labels: readonly Label[], kind: Label['kind']) => labels.find((label) => label.kind === kind);

test('nothing pointed at, nothing drawn', () => {
  expect(pictureOf(scene({}))).toEqual({ boxes: [], labels: [] });
});

test('the selection lies over what is pointed at, and that over its children', () => {
  const { boxes } = pictureOf(
    scene({ selected: [thing(middle)], hovered: thing(middle, { isComponent: true }), children: [middle] }),
  );
  expect(boxes.map(({ kind, stacking, color, isDashed }) => [kind, stacking, color, isDashed])).toEqual([
    ['child', outlineStacking.child, outlineColors.primary, true],
    ['secondary', outlineStacking.secondary, outlineColors.component, false],
    ['primary', outlineStacking.primary, outlineColors.primary, false],
  ]);
});

test('under an AI context the colours are others', () => {
  const picture = pictureOf(
    scene({ isAiContext: true, selected: [thing(middle)], hovered: thing(middle, { isComponent: true }) }),
  );
  expect(picture.boxes.map(({ color }) => color)).toEqual([outlineColors.aiComponent, outlineColors.aiPrimary]);
});

test('outlines keep their thickness on the screen; dashed ones are never thinner than a pixel of the page', () => {
  const widths = (zoom: number) =>
    pictureOf(scene({ zoom, selected: [thing(middle)], children: [middle] })).boxes.map(({ widthPx }) => widthPx);
  expect(widths(1)).toEqual([1, 2]);
  expect(widths(0.5)).toEqual([2, 4]);
  expect(widths(4)).toEqual([1, 0.5]);
});

test('name and size stand where lines begin, above and below, in either direction', () => {
  const left = pictureOf(scene({ selected: [thing(middle)] })).labels;
  expect(left.map(({ kind, words, x, y, holds }) => [kind, words, x, y, holds])).toEqual([
    ['name', 'Paragraph · ', 300, 276, 'left'],
    ['size', '400 x 100', 300, 402, 'left'],
  ]);
  const right = pictureOf(scene({ selected: [thing(middle, { isRightToLeft: true })] })).labels;
  expect(right.map(({ x, holds }) => [x, holds])).toEqual([
    [700, 'right'],
    [700, 'right'],
  ]);
});

test('labels grow as the frame shrinks, but to no more than twice', () => {
  const scale = (zoom: number) => pictureOf(scene({ zoom, selected: [thing(middle)] })).labels[0]?.scale;
  expect([scale(1), scale(0.8), scale(0.5), scale(0.1), scale(2)]).toEqual([1, 1.25, 2, 2, 0.5]);
});

test('several have one outline around all of them, with their number', () => {
  const areas = [middle, { left: 100, top: 320, width: 50, height: 200 }];
  const { boxes, labels } = pictureOf(scene({ selected: areas.map((area) => thing(area)) }));
  expect(boxes.map(({ kind }) => kind)).toEqual(['secondary', 'secondary', 'primary']);
  expect(boxes.at(-1)?.area).toEqual({ left: 100, top: 300, width: 600, height: 220 });
  expect(labels.map(({ kind, words }) => [kind, words])).toEqual([['count', '2']]);
});

/** A text in which the caret stands, and one of which two lines are selected. */
const typing = { caret: { left: 310, top: 310, width: 1.5, height: 20 }, selected: [], color: 'rgb(1 2 3)' };

test('the caret of a text that is typed and what is selected of it lie over all outlines, in the colour of its letters', () => {
  const marked = (marks: Scene['typing']) =>
    pictureOf(scene({ selected: [thing(middle)], typing: marks }))
      .boxes.slice(1)
      .map(({ kind, area, color, stacking }) => [kind, area, color, stacking]);
  expect(marked(typing)).toEqual([['caret', typing.caret, typing.color, outlineStacking.move]]);
  const chosen = marked({ ...typing, caret: null, selected: [middle, typing.caret] });
  expect(chosen.map(([kind, area]) => [kind, area])).toEqual([
    ['chosen', middle],
    ['chosen', typing.caret],
  ]);
});

const anyScene = fc
  .record({
    left: fc.integer({ min: -500, max: 1_200 }),
    top: fc.integer({ min: -500, max: 900 }),
    width: fc.integer({ min: 0, max: 1_500 }),
    height: fc.integer({ min: 0, max: 1_200 }),
    isRightToLeft: fc.boolean(),
    isTyping: fc.boolean(),
    zoom: fc.double({ min: 0.1, max: 4, noNaN: true }),
    hasButton: fc.boolean(),
  })
  .map(({ isRightToLeft, isTyping, zoom, hasButton, ...area }) =>
    scene({
      typing: isTyping ? typing : null,
      zoom,
      selected: [thing(area, { isRightToLeft })],
      buttonWords: hasButton ? 'Edit Dynamic Text' : null,
    }),
  );

test('a label is on the screen as a whole, and never over a text that is typed', () => {
  fc.assert(
    fc.property(anyScene, (shown) => {
      const [only] = shown.selected;
      if (!only) throw new Error('nothing is selected');
      for (const { x, y, scale, holds } of pictureOf(shown).labels) {
        const [top, bottom] = [y, y + 22 * scale];
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(viewport.height);
        const isBeside = bottom <= only.area.top + 1e-6 || top >= only.area.top + only.area.height - 1e-6;
        const { left, width } = only.area;
        const isAside = holds === 'left' ? x >= left + width - 1e-6 : x <= left + 1e-6;
        expect(isBeside || isAside || shown.typing === null).toBe(true);
      }
    }),
  );
});

test('at the edge of the screen the name stands below, or inside', () => {
  const top = pictureOf(scene({ selected: [thing({ ...middle, top: 5 })] })).labels;
  expect(labelled(top, 'name')?.y).toBe(107);
  const whole = { left: 0, top: 0, width: 1_000, height: 700 };
  expect(labelled(pictureOf(scene({ selected: [thing(whole)] })).labels, 'name')?.y).toBe(0);
  expect(pictureOf(scene({ selected: [thing(whole)], typing })).labels).toEqual([]);
});

test('a name stands where it covers no words of the page: below, at the other end, or beside', () => {
  const nameWith = (texts: Scene['texts'], area = middle) => {
    const found = labelled(pictureOf(scene({ selected: [thing(area)], texts })).labels, 'name');
    return found && [found.x, found.y, found.holds, found.covers];
  };
  const above = { left: 300, top: 270, width: 80, height: 28 };
  const below = { ...above, top: 402 };
  const inside = { ...middle, height: 30 };
  expect(nameWith([above])).toEqual([300, 402, 'left', false]);
  expect(nameWith([above, below])).toEqual([300, 300, 'left', false]);
  expect(nameWith([above, below, inside])).toEqual([700, 276, 'right', false]);
  const whole = { width: 400 };
  expect(nameWith([{ ...above, ...whole }, { ...below, ...whole }, middle])).toEqual([298, 300, 'right', false]);
});

test('where all is full of words a name covers as little of them as can be, which is told, and the size is left out', () => {
  const full = { left: 0, top: 0, ...viewport };
  const { labels } = pictureOf(scene({ selected: [thing(middle)], texts: [full], buttonWords: 'Edit Dynamic Text' }));
  expect(labels.map(({ kind, covers }) => [kind, covers])).toEqual([
    ['name', true],
    ['button', true],
  ]);
  const but = { ...full, height: 410 };
  expect(labelled(pictureOf(scene({ selected: [thing(middle)], texts: [but] })).labels, 'name')?.y).toBe(402);
});

test('a long name has the width of a narrow frame and no more, and stays in it as a whole', () => {
  const narrow = { width: 180, height: 600 };
  const name = { kind: 'Heading · ', words: 'a'.repeat(80) };
  const only = thing({ left: 100, top: 100, width: 60, height: 20 }, { name });
  const [label] = pictureOf(scene({ selected: [only], viewport: narrow })).labels;
  expect(label).toMatchObject({ x: 0, holds: 'left', maxWidthPx: 180 });
});

test('the button of something small stands below its other labels and does not cover its words', () => {
  const small = { left: 300, top: 300, width: 53, height: 44 };
  const { labels } = pictureOf(scene({ selected: [thing(small)], buttonWords: 'Edit Dynamic Text' }));
  const size = labelled(labels, 'size');
  const button = labelled(labels, 'button');
  expect(size?.y).toBe(346);
  expect(button?.y).toBeGreaterThan(size?.y ?? Number.POSITIVE_INFINITY);
});

test('what a change reaches beside what is selected is outlined by dashes', () => {
  const { boxes } = pictureOf(scene({ selected: [thing(middle)], reached: [{ ...middle, top: 500 }] }));
  expect(boxes.map(({ kind, isDashed }) => [kind, isDashed])).toEqual([
    ['reached', true],
    ['primary', false],
  ]);
  expect(boxes[0]?.stacking).toBe(outlineStacking.secondary);
});

test('why a place takes nothing stands beside the pointer, on the screen wherever that is', () => {
  const at = (x: number, y: number) => {
    const drop = { line: middle, x, y, why: 'not here' };
    const { boxes, labels } = pictureOf(scene({ selected: [thing(middle)], drop }));
    expect(boxes.at(-1)).toMatchObject({ kind: 'move', area: middle });
    const [label] = labels;
    return label && [label.words, label.x, label.y, label.holds];
  };
  expect(at(100, 100)).toEqual(['not here', 114, 114, 'left']);
  expect(at(990, 690)).toEqual(['not here', 976, 580, 'right']);
  const { boxes, labels } = pictureOf(scene({ drop: { line: middle, x: 0, y: 0, why: null } }));
  expect([boxes[0]?.color, labels]).toEqual([outlineColors.primary, []]);
});
