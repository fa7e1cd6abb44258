import { expect, test } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import { shownRule } from '../state/store/shown-styles.fixture.ts';
import { wantedHere } from './own-modifiers.ts';

const widths = [
  { name: 'md', condition: '(min-width: 48em)' },
  { name: 'lg', condition: '(min-width: 62em)' },
  { name: 'max-md', condition: '(width < 48em)' },
  { name: 'max-lg', condition: '(width < 62em)' },
];
const values = { gap: '1px' };

/** How values are asked for that are to be only here, where a rule under conditions and in states decides them. */
const here = (conditions: string[], states: string[] = [], chosen: string[] = []) =>
  wantedHere({ values, modifiers: chosen }, shownRule({ conditions, modifiers: states }), widths);

test.each([
  [[], []],
  [['@media (min-width: 48em)'], ['md']],
  [['@media (min-width: 48em) and (width < 62em)'], ['md', 'max-lg']],
  [['@media (width < 62em) and (min-width: 48em)'], ['md', 'max-lg']],
  [['@media (48em <= width < 62em)'], ['md', 'max-lg']],
  [['@media screen and (min-width: 768px) and (width < 992px)'], ['md', 'max-lg']],
  [
    ['@media (min-width: 48em)', '@media (width < 62em)'],
    ['md', 'max-lg'],
  ],
  [['@media (width < 48em)'], ['max-md']],
  [['@media (width >= 62em)'], ['lg']],
  [['@layer parts'], []],
  [['@scope (.box)'], []],
  [['@layer utilities', '@media (min-width: 48em)'], ['md']],
])('the widths of %s are named, both of them where there are two', (conditions, named) => {
  const target = { kind: 'here' };
  expect(here(conditions)).toEqual({ values, modifiers: named, target });
  expect(here(conditions, ['hover'])).toEqual({ values, modifiers: [...named, 'hover'], target });
  expect(here(['@media (hover: hover)', ...conditions], ['hover']).modifiers).toEqual([...named, 'hover']);
});

test.each([
  // Up to a width and with it is one pixel more than up to before it.
  [['@media (min-width: 48em) and (max-width: 62em)']],
  [['@media (min-width: 48em) and (width < 61em)']],
  [['@media (min-width: 48em) and (width < 62em) and (hover: hover)']],
  [['@media (min-width: 48em) and (width < 62em), print']],
  [['@container (min-width: 48em)']],
  [['@media print']],
  [['@media (hover: hover)']],
  [['@supports (display: grid)']],
])('%s asks for what has no name, and is not written without it', (conditions) => {
  const refusal = refuse('CONDITION_UNNAMED', { names: conditions });
  expect(here(conditions)).toMatchObject({ refusal });
  expect(here(conditions, [], ['focus'])).toMatchObject({ refusal });
  // Who names widths says when.
  expect(here(conditions, [], ['md'])).toEqual({ values, modifiers: ['md'], target: { kind: 'here' } });
});

test('what a selector waits for has no name either, also beside widths and states that have one', () => {
  const at = (conditions: string[], chosen: string[] = []) => {
    const rule = shownRule({ conditions, modifiers: ['hover'], waits: ['[data-open]'] });
    return wantedHere({ values, modifiers: chosen }, rule, widths);
  };
  const refusal = refuse('CONDITION_UNNAMED', { names: ['[data-open]'] });
  expect(at([])).toMatchObject({ refusal });
  expect(at(['@media (min-width: 48em)'])).toMatchObject({ refusal });
  expect(at(['@supports (display: grid)']).refusal?.names).toEqual(['@supports (display: grid)', '[data-open]']);
  expect(at([], ['md'])).not.toHaveProperty('refusal');
});

test('of several conditions those are named that have no name', () => {
  const { refusal } = here(['@layer a', '@media (min-width: 48em)', '@supports (display: grid)']);
  expect(refusal).toEqual(refuse('CONDITION_UNNAMED', { names: ['@supports (display: grid)'] }));
});

test('what is chosen comes to what the rule waits for: a state beside its widths and states, widths in the place of its own', () => {
  expect(here(['@media (min-width: 48em)'], ['hover'], ['focus']).modifiers).toEqual(['md', 'hover', 'focus']);
  expect(here(['@media (min-width: 48em)'], ['hover'], ['lg']).modifiers).toEqual(['hover', 'lg']);
});

test('what decides from further out, and what nothing decides, is said as it was chosen', () => {
  const inherited = { ...shownRule({ conditions: ['@media print'] }), isInherited: true };
  for (const rule of [inherited, undefined])
    expect(wantedHere({ values, modifiers: ['hover'] }, rule, widths)).toEqual({
      values,
      modifiers: ['hover'],
      target: { kind: 'here' },
    });
});
