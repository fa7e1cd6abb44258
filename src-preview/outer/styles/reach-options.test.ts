import { expect, test } from 'vitest';
import type { Reached } from '../../protocol/reach.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import { askedReach, reachedRule } from '../state/store/reach-asked.fixture.ts';
import { readyStyles, shownRule } from '../state/store/shown-styles.fixture.ts';
import type { WantedStyle } from '../state/store/shown-styles.ts';
import { refusedHere, reachOptions } from './reach-options.ts';

const breakpoints = [
  { name: 'md', condition: '(min-width: 48em)' },
  { name: 'lg', condition: '(min-width: 62em)' },
  { name: 'max-md', condition: '(width < 48em)' },
  { name: 'max-lg', condition: '(width < 62em)' },
];
const deciding: WantedStyle = { values: { gap: '2px' }, modifiers: [], target: { kind: 'deciding' } };

function options(wanted: WantedStyle, more: Partial<Reached> = {}, report: Partial<StyleReport> = {}) {
  const asked = askedReach({ wanted, reached: [{ ...reachedRule, ...more }] });
  return reachOptions(asked, readyStyles({ breakpoints, ...report }));
}
const ids = (...args: Parameters<typeof options>) => options(...args).map(({ id }) => id);

test('all comes first, then only this one, and the widths on either side of a phone’s', () => {
  expect(options(deciding).map(({ id, wanted }) => [id, wanted.target.kind, wanted.modifiers])).toEqual([
    ['all', 'deciding', []],
    ['here', 'here', []],
    ['from', 'deciding', ['md']],
    ['phones', 'deciding', ['max-md']],
  ]);
});

test('only this one is no answer where one template makes several, where no class can be, or where it is what was asked', () => {
  expect(ids(deciding, { isTemplate: true })).toEqual(['all', 'from', 'phones']);
  expect(ids(deciding, {}, { newClass: refuse('DYNAMIC_CLASS') })).toEqual(['all', 'from', 'phones']);
  expect(ids({ ...deciding, target: { kind: 'here' } })).toEqual(['all', 'from', 'phones']);
});

test('widths are no answer where some were asked for already, or where the project has none', () => {
  expect(ids({ ...deciding, modifiers: ['lg'] })).toEqual(['all', 'here']);
  expect(ids(deciding, {}, { breakpoints: [] })).toEqual(['all', 'here']);
});

test('where utility classes say it, widths are answers too, and only this one is what its own classes say', () => {
  const utilities: StyleReport['utilities'] = [];
  expect(ids(deciding, { isTemplate: true }, { utilities })).toEqual(['all', 'from', 'phones']);
  expect(ids(deciding, {}, { utilities, newClass: refuse('RULE_NOT_IN_PROJECT') })).toEqual([
    'all',
    'here',
    'from',
    'phones',
  ]);
  expect(ids(deciding, {}, { newClass: refuse('RULE_NOT_IN_PROJECT') })).toEqual(['all', 'from', 'phones']);
});

test('a state that was asked for holds in every answer', () => {
  expect(options({ ...deciding, modifiers: ['hover'] }).map(({ wanted }) => wanted.modifiers)).toEqual([
    ['hover'],
    ['hover'],
    ['hover', 'md'],
    ['hover', 'max-md'],
  ]);
});

test('only this one holds at the widths of the rule that was asked for, and in a state that was asked for besides', () => {
  const rule = shownRule({ conditions: ['@media (min-width: 48em)'] });
  const target = { kind: 'rule', rule: 't', page: rule.onPage } as const;
  const here = (modifiers: readonly string[]) =>
    reachOptions(
      askedReach({ wanted: { ...deciding, modifiers, target } }),
      readyStyles({ breakpoints }, { rules: [rule] }),
    ).find(({ id }) => id === 'here')?.wanted;
  expect(here([])).toEqual({ ...deciding, modifiers: ['md'], target: { kind: 'here' } });
  expect(here(['hover'])).toMatchObject({ modifiers: ['md', 'hover'], target: { kind: 'here' } });
});

test('only this one is no answer where what decides waits for what has no name, and the question says why', () => {
  const rule = shownRule({ conditions: ['@supports (display: grid)'] });
  const wanted: WantedStyle = { ...deciding, target: { kind: 'rule', rule: 't', page: rule.onPage } };
  const styles = readyStyles({ breakpoints }, { rules: [rule] });
  const asked = askedReach({ wanted, reached: [reachedRule] });
  expect(reachOptions(asked, styles).map(({ id }) => id)).toEqual(['all', 'from', 'phones']);
  expect(refusedHere(asked, styles)).toEqual(refuse('CONDITION_UNNAMED', { names: [...rule.conditions] }));
});
