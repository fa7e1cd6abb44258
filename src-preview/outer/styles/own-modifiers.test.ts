import { expect, test } from 'vitest';
import { shownRule } from '../state/store/shown-styles.fixture.ts';
import { ownModifiers } from './own-modifiers.ts';

const widths = [
  { name: 'md', condition: '(min-width: 48em)' },
  { name: 'lg', condition: '(min-width: 62em)' },
  { name: 'max-md', condition: '(width < 48em)' },
  { name: 'max-lg', condition: '(width < 62em)' },
];
const rule = (conditions: string[], modifiers: string[] = []) => shownRule({ conditions, modifiers });

test('a rule of a width that has a name is meant by it, one of any other condition by nothing', () => {
  expect(ownModifiers(rule([], ['hover']), widths)).toEqual(['hover']);
  expect(ownModifiers(rule(['@media (min-width: 48em)'], ['hover']), widths)).toEqual(['md', 'hover']);
  expect(ownModifiers(rule(['@media print']), widths)).toBeNull();
  expect(ownModifiers(rule(['@media (min-width: 48em)', '@supports (display: grid)']), widths)).toBeNull();
});

test.each([
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
])('the widths of %s are named, both of them where there are two', (conditions, named) => {
  expect(ownModifiers(rule(conditions), widths)).toEqual(named);
  expect(ownModifiers(rule(conditions, ['hover']), widths)).toEqual([...named, 'hover']);
});

test.each([
  // Up to a width and with it is one pixel more than up to before it.
  [['@media (min-width: 48em) and (max-width: 62em)']],
  [['@media (min-width: 48em) and (width < 61em)']],
  [['@media (min-width: 48em) and (width < 62em) and (hover: hover)']],
  [['@media (min-width: 48em) and (width < 62em), print']],
  [['@container (min-width: 48em)', '@media (width < 62em)']],
])('%s asks for what has no name', (conditions) => {
  expect(ownModifiers(rule(conditions), widths)).toBeNull();
});
