import { expect, test } from 'vitest';
import { tokenName, valueInWords } from './token-name.ts';

test.each([
  ['--color-brand-soft', 'Brand soft'],
  ['--brandSoft', 'Brand Soft'],
  ['--x_y', 'X y'],
  ['--', '--'],
])('%s is read as %s', (name, read) => {
  expect(tokenName({ name }, 'en')).toBe(read);
  expect(tokenName({ name, titles: { ar: 'النيلي', en: 'Indigo' } }, 'ar')).toBe('النيلي');
});

test.each([
  ['--space-3', 'مسافة ٣', 'Space 3'],
  ['--ink-2', 'حبر ٢', 'Ink 2'],
  ['--color-brand-soft', 'لون العلامة ناعم', 'Brand soft'],
  ['--radius-lg', 'استدارة كبير', 'Radius lg'],
  // Half of a name in each language says less than all of it in one.
  ['--ink-zeitung', 'Ink zeitung', 'Ink zeitung'],
  ['--constructor', 'Constructor', 'Constructor'],
])('what nobody has named is called by the parts of its name: %s', (name, ar, en) => {
  expect([tokenName({ name }, 'ar'), tokenName({ name }, 'en')]).toEqual([ar, en]);
});

test('in a value tokens stand by their names', () => {
  const nameOf = (name: string) => tokenName({ name }, 'ar');
  expect(valueInWords('1px solid var(--ink-2)', nameOf)).toBe('1px solid حبر ٢');
  expect(valueInWords('calc(var(--space-3) * 2)', nameOf)).toBe('calc(مسافة ٣ * 2)');
  expect(valueInWords('12px', nameOf)).toBe('12px');
});
