import { expect, test } from 'vitest';
import type { StyleDifference, StyleWinner } from '../../protocol/frame/style-look.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import { joinRules } from '../state/store/join-rules.ts';
import { processedRule } from '../state/store/processed-rule.fixture.ts';
import { readyStyles, styleReport } from '../state/store/shown-styles.fixture.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import { nextStep } from './next-step.ts';

const file = 'src/all.css';
const place = { file, line: 7, column: 3 };
type Said = readonly [name: string, value: string, longhands: readonly string[]];

/** Styles of an element that one rule of a sheet means, which says what is given. */
function stylesWith(said: readonly Said[], more: Partial<StyleReport> = {}): ReadyStyles {
  const declarations = said.map(([name, value, longhands]) => ({
    name,
    value,
    isImportant: false,
    longhands: [...longhands],
    place,
  }));
  const report = styleReport({
    rules: [
      {
        target: 't',
        place,
        order: 0,
        selectors: ['.strong'],
        conditions: [],
        className: 'strong',
        uses: { count: 3, mayBeMore: false, places: [] },
        declarations,
      },
    ],
    ...more,
  });
  const styles = Object.fromEntries(said.flatMap(([, value, longhands]) => longhands.map((one) => [one, value])));
  const onPage = processedRule({ filename: `/app/${file}`, selector: '.strong', styles, allowChanges: true });
  return readyStyles(report, { rules: joinRules([onPage], report), direction: 'ltr' });
}

const byRule = (property: string, more: Partial<Extract<StyleWinner, { kind: 'rule' }>> = {}): StyleWinner => ({
  kind: 'rule',
  filename: `/app/${file}`,
  selector: '.strong',
  conditions: [],
  layer: null,
  property,
  isImportant: false,
  isInherited: false,
  reason: 'specificity',
  ...more,
});
const differing = (property: string, winner: StyleWinner, asked = '40px'): StyleDifference => ({
  property,
  longhand: property,
  asked,
  shown: '12px',
  winner,
});

test('what decides is changed where it is written, for as many as have it', () => {
  const styles = stylesWith([['padding-top', '12px', ['padding-top']]]);
  const { rule, declaration, does } = nextStep(styles, differing('padding-top', byRule('padding-top')), '2.5rem');
  expect(rule?.source?.target).toBe('t');
  expect(declaration?.place).toEqual(place);
  expect(does).toMatchObject({
    kind: 'change',
    count: 3,
    wanted: { values: { 'padding-top': '2.5rem' }, modifiers: [], target: { kind: 'rule', rule: 't' } },
  });
});

test('a class of the design that decides can be taken away, also one whose name begins with a figure', () => {
  const styles = stylesWith([]);
  const utility = { name: '2xl:p-6', modifiers: ['2xl'], declarations: [], place, isAlways: true };
  const of2xl = { ...styles, report: { ...styles.report, utilities: [utility] } };
  const winner = byRule('padding-top', { selector: String.raw`.\32 xl\:p-6` });
  expect(nextStep(of2xl, differing('padding-top', winner), '40px').does).toEqual({
    kind: 'removeClass',
    name: '2xl:p-6',
  });
});

test.each([
  // The other name of the same side is changed under the name that stands there.
  {
    property: 'margin-inline-start',
    value: '40px',
    said: ['margin-left', ['margin-left']],
    values: { 'margin-left': '40px' },
  },
  // Of a shorthand only what was asked, beside it.
  {
    property: 'padding-top',
    value: '40px',
    said: ['padding', ['padding-top', 'padding-left']],
    values: { 'padding-top': '40px' },
  },
  // Of one value for all sides, each has it; of several, this one its own.
  { property: 'padding', value: '2em', said: ['padding-left', ['padding-left']], values: { 'padding-left': '2em' } },
  {
    property: 'padding',
    value: '1px 2em',
    said: ['padding-left', ['padding-left']],
    values: { 'padding-left': '40px' },
  },
] as const)('$property: $value is written as it fits where it stands', ({ property, value, said, values }) => {
  const [name, longhands] = said;
  const styles = stylesWith([[name, '9px', longhands]]);
  expect(nextStep(styles, differing(property, byRule(longhands[0])), value).does).toMatchObject({
    kind: 'change',
    wanted: { values },
  });
});

test('of what cannot be changed here it is said why', () => {
  const styles = stylesWith([['padding', '9px', ['padding-top', 'padding-left']]]);
  const why = (winner: StyleWinner) => nextStep(styles, differing('padding-top', winner), '1px').does;
  expect(why(byRule('padding-top', { isImportant: true }))).toEqual({ kind: 'none', why: 'together' });
  expect(why(byRule('padding-top', { filename: null }))).toEqual({ kind: 'none', why: 'foreign' });
  expect(why(byRule('padding-top', { selector: '.strong .inner' }))).toEqual({ kind: 'none', why: 'unread' });
  const ofLibrary = byRule('padding-top', { filename: '/app/node_modules/library/all.css' });
  expect(why(ofLibrary)).toEqual({ kind: 'none', why: 'foreign' });
  expect(why({ kind: 'animation', name: 'drift' })).toEqual({ kind: 'none', why: 'animation' });
  expect(why({ kind: 'nobody' })).toEqual({ kind: 'none', why: 'nobody' });
  expect(why({ kind: 'refused' })).toEqual({ kind: 'none', why: 'refused' });
  expect(why({ kind: 'inline', property: 'padding-top', isImportant: false })).toEqual({ kind: 'none', why: 'code' });
});

test('a constant of the attribute is changed there, and what code works out stays', () => {
  const inline = (value: string | null) => stylesWith([], { inline: [{ name: 'padding-top', value, can: true }] });
  const winner = { kind: 'inline', property: 'padding-top', isImportant: false } as const;
  expect(nextStep(inline('3px'), differing('padding-top', winner), '40px').does).toMatchObject({
    kind: 'change',
    wanted: { values: { 'padding-top': '40px' }, target: { kind: 'inline' } },
  });
  expect(nextStep(inline(null), differing('padding-top', winner), '40px').does).toEqual({ kind: 'none', why: 'code' });
});

test('a utility class that says something else can be taken away', () => {
  const utility = { name: 'md:pt-2', modifiers: ['md'], declarations: [], place, isAlways: true };
  const styles = stylesWith([], { utilities: [utility] });
  const winner = byRule('padding-top', { filename: '/app/src/styles.css', selector: String.raw`.md\:pt-2` });
  expect(nextStep(styles, differing('padding-top', winner), '40px').does).toEqual({
    kind: 'removeClass',
    name: 'md:pt-2',
  });
});
