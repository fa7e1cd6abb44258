import { expect, test } from 'vitest';
import type { ShownRule } from '../state/store/join-rules.ts';
import { ownModifiers } from './own-modifiers.ts';

const widths = [{ name: 'md', condition: '(min-width: 48em)' }];
const rule = (conditions: string[], modifiers: string[] = []): ShownRule => ({
  key: '',
  selector: '.x',
  conditions,
  source: null,
  modifiers,
  declarations: [],
  isInherited: false,
  onPage: { filename: null, selector: '.x', conditions, styles: {}, verdicts: {} },
});

test('a rule of a width that has a name is meant by it, one of any other condition by nothing', () => {
  expect(ownModifiers(rule([], ['hover']), widths)).toEqual(['hover']);
  expect(ownModifiers(rule(['@media (min-width: 48em)'], ['hover']), widths)).toEqual(['md', 'hover']);
  expect(ownModifiers(rule(['@media print']), widths)).toBeNull();
  expect(ownModifiers(rule(['@media (min-width: 48em)', '@supports (display: grid)']), widths)).toBeNull();
});
