import { type Container, parse } from 'postcss';
import { expect, test } from 'vitest';
import * as fc from '../../../scripts/testing/properties.ts';
import { longhandsOf } from '../../css/shorthands.ts';
import { physicalProperty } from '../../css/physical-property.ts';
import { applySplices } from '../apply-splices.ts';
import { inDocumentOrder, isSheetFailure, parseSheet } from './parsed-sheet.ts';
import { setDeclarations } from './set-declarations.ts';

const properties = [
  'padding',
  'padding-top',
  'padding-block',
  'padding-block-start',
  'scroll-margin',
  'scroll-margin-top',
];
const around = [
  '@layer x',
  '@layer y',
  '@supports (gap: 1px)',
  '@media (width >= 1px)',
  '@media print',
  '.outer',
  '@scope (.outer)',
];
const within = [
  '@media (width >= 1px)',
  '@supports (gap: 1px)',
  '@layer x',
  '@media print',
  '@container (width > 1px)',
];

const declaration = fc
  .tuple(fc.constantFrom(...properties), fc.integer({ min: 1, max: 99 }), fc.boolean(), fc.boolean())
  .map(
    ([name, size, isImportant, hasComment]) =>
      `${name}: ${size}px${hasComment ? ' /* c */' : ''}${isImportant ? ' !important' : ''};`,
  );
const line = fc.oneof({ weight: 8, arbitrary: declaration }, fc.constant('*zoom: 1;'), fc.constant('/* note */'));
const body = (depth: number): fc.Arbitrary<string> =>
  fc
    .array(
      depth === 0
        ? line
        : fc.oneof(
            { weight: 3, arbitrary: line },
            fc.tuple(fc.constantFrom(...within), body(depth - 1)).map(([head, inner]) => `${head} {\n${inner}\n}`),
          ),
      { minLength: 1, maxLength: 4 },
    )
    .map((lines) => lines.join('\n'));
const rule = fc
  .tuple(fc.uniqueArray(fc.constantFrom(...around), { maxLength: 2 }), body(2))
  .map(
    ([heads, inner]) =>
      `${heads.map((head) => `${head} {\n`).join('')}.a {\n${inner}\n}${'\n}'.repeat(heads.length)}\n`,
  );
const sheet = fc.array(rule, { minLength: 1, maxLength: 4 }).map((rules) => rules.join(''));

interface Told {
  readonly at: number;
  readonly name: string;
  readonly value: string;
  readonly isImportant: boolean;
  readonly around: string;
}

/** What each declaration says and in what, read by another walk than the editor's. */
function toldIn(text: string): Told[] {
  const told: Told[] = [];
  const enter = (container: Container, path: readonly string[]): void => {
    container.each((node) => {
      if (node.type === 'decl')
        told.push({
          at: node.source?.start?.offset ?? -1,
          name: (/[*_]$/.exec(node.raws.before ?? '')?.[0] ?? '') + node.prop,
          value: node.value.trim(),
          isImportant: node.important === true,
          around: path.join(' '),
        });
      else if (node.type === 'rule') enter(node, [...path, node.selector]);
      else if (node.type === 'atrule' && node.nodes) enter(node, [...path, `@${node.name} ${node.params}`]);
    });
  };
  enter(parse(text), []);
  return told;
}

/** The sides that a property sets on a page that reads from the left. */
const sidesOf = (name: string) => new Set(longhandsOf(name).map((one) => physicalProperty(one, 'ltr')));

/** What a block comes to for each side: the last word, an important one before others. */
function outcome(declared: readonly Told[]): Map<string, Told> {
  const sides = new Map<string, Told>();
  for (const one of declared)
    for (const side of sidesOf(one.name))
      if (one.isImportant || sides.get(side)?.isImportant !== true) sides.set(side, one);
  return sides;
}

test('whatever stands in a block and around it, a value is what the block comes to, and everything else says what it said', () => {
  let changed = 0;
  fc.assert(
    fc.property(sheet, fc.nat(), fc.constantFrom(...properties), (text, pick, property) => {
      const parsed = parseSheet('a.css', text);
      if (isSheetFailure(parsed)) throw new Error(parsed.message);
      const blocks = inDocumentOrder(parsed);
      const block = blocks[pick % blocks.length];
      if (!block) throw new Error('no block');
      const splices = setDeclarations(parsed, block, new Map([[property, '123px']]));
      const after = applySplices(text, splices);
      changed += 1;
      const isOf = ({ at }: Told, { start, end }: typeof block) => start <= at && at < end;
      const inner = blocks.filter((one) => one !== block && one.start > block.start && one.end <= block.end);
      const own = (list: readonly Told[], of: typeof block, nested: readonly (typeof block)[]) =>
        list.filter((one) => isOf(one, of) && !nested.some((other) => isOf(one, other)));
      const again = parseSheet('a.css', after);
      if (isSheetFailure(again)) throw new Error(again.message);
      const blocksAfter = inDocumentOrder(again);
      expect(blocksAfter.map(({ conditions }) => conditions)).toEqual(blocks.map(({ conditions }) => conditions));
      const [before, now] = [toldIn(text), toldIn(after)];
      const nowBlock = blocksAfter[blocks.indexOf(block)];
      if (!nowBlock) throw new Error('the block is gone');
      const innerNow = inner.flatMap((one) => blocksAfter[blocks.indexOf(one)] ?? []);
      const said = outcome(own(now, nowBlock, innerNow));
      const asked = sidesOf(property);
      for (const side of asked) {
        const { name = '', value } = said.get(side) ?? {};
        // What says only a part of it stays, and is told.
        const isPart = name !== property && sidesOf(name).size < asked.size;
        expect(value === '123px' || isPart, `${side} in ${after}`).toBe(true);
      }
      const bySide = outcome(own(before, block, inner));
      for (const [side, { value }] of [...bySide].filter(([one]) => !asked.has(one)))
        expect(said.get(side)?.value).toBe(value);
      const others = (list: readonly Told[], mine: readonly Told[]) =>
        list
          .filter((one) => !mine.includes(one))
          .map(({ name, value, isImportant, around: path }) => ({ name, value, isImportant, path }));
      expect(others(now, own(now, nowBlock, innerNow))).toEqual(others(before, own(before, block, inner)));
      // The comments and the hacks are all there still.
      expect(after.match(/\/\*|\*zoom: 1;/g)).toEqual(text.match(/\/\*|\*zoom: 1;/g));
    }),
    { numRuns: 400 },
  );
  expect(changed).toBeGreaterThan(300);
});
