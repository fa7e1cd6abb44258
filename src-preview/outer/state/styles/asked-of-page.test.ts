import { expect, test } from 'vitest';
import { createEditorStore } from '../store/editor-store.ts';
import type { ElementStyles, WantedStyle } from '../store/shown-styles.ts';
import { type AskedOfPage, askedOfPage } from './asked-of-page.ts';

const breakpoints = [
  { name: 'md', condition: '(min-width: 48em)' },
  { name: 'print', condition: 'print' },
];
/** A rule of the page under a width of its own, which the sources have for a state. */
const onPage = { filename: null, selector: '.card_1:hover', conditions: ['@media (min-width: 20em)'], styles: {} };
const ready = {
  state: 'ready',
  rules: [{ onPage, modifiers: ['hover'] }],
  report: { breakpoints },
} as unknown as ElementStyles;

const rule = { kind: 'rule', rule: 't', page: onPage } as unknown as WantedStyle['target'];
const here = { kind: 'here' } as const;

const ask = (wanted: Partial<WantedStyle>, styles: ElementStyles = ready) => {
  const store = createEditorStore();
  store.setState({ styles });
  return askedOfPage({ store }, { values: { color: 'red' }, modifiers: [], target: here, ...wanted });
};

const wide = ['@media (min-width: 48em)'];
const ofRule = { states: ['hover'], conditions: onPage.conditions, selector: onPage.selector };
const nothing = { states: [], conditions: [], selector: null };
const cases: readonly (readonly [string, Partial<WantedStyle>, Omit<AskedOfPage, 'values'>])[] = [
  ['a class of its own', { target: here }, nothing],
  ['a state', { modifiers: ['focus'] }, { ...nothing, states: ['focus'] }],
  ['a width of the project', { modifiers: ['md'] }, { ...nothing, conditions: wide }],
  ['a width and a state', { modifiers: ['md', 'hover'] }, { ...nothing, states: ['hover'], conditions: wide }],
  ['two conditions', { modifiers: ['md', 'print'] }, { ...nothing, conditions: [...wide, '@media print'] }],
  ['a rule of the page', { target: rule }, ofRule],
  ['a rule, and its state once more', { target: rule, modifiers: ['hover'] }, ofRule],
  ['a rule at another width', { target: rule, modifiers: ['md'] }, { ...ofRule, conditions: wide }],
];

test.each(cases)('of %s the page is asked under what it is to hold', (_, wanted, expected) => {
  expect(ask(wanted)).toEqual({ values: { color: 'red' }, ...expected });
});

test('what only goes is not asked of, and neither is more than was wanted', () => {
  expect(ask({ values: { color: '', padding: '  ', margin: '1px' } }).values).toEqual({ margin: '1px' });
});

test('without what is known of the styles every modifier is a state, and a rule has its own conditions', () => {
  expect(ask({ target: rule, modifiers: ['md'] }, { state: 'loading' })).toMatchObject({
    states: ['md'],
    conditions: onPage.conditions,
    selector: onPage.selector,
  });
});
