import { __unstable__loadDesignSystem } from '@tailwindcss/node';
import { beforeAll, describe, expect, test } from 'vitest';
import { TailwindClasses } from './tailwind-classes.ts';

const sheet = `@import "tailwindcss";
@theme { --color-brand: #0b5; --spacing: 0.25rem; }
@utility tabbed { padding-inline: 3px; }`;

let classes: TailwindClasses;
beforeAll(async () => {
  classes = new TailwindClasses(await __unstable__loadDesignSystem(sheet, { base: process.cwd() }));
});

const plain = { modifiers: [], isImportant: false, rootPx: 16 };

describe('a class by what it says', () => {
  test.each([
    ['padding', '0.75rem', 'p-3'],
    ['padding', '12px', 'p-3'],
    ['padding', '0', 'p-0'],
    ['padding', '13.5px', 'p-[13.5px]'],
    ['padding-inline', '0.5rem', 'px-2'],
    ['padding-inline', '3px', 'tabbed'],
    ['margin', '-1rem', '-m-4'],
    ['margin-inline', 'auto', 'mx-auto'],
    ['margin', '0 auto', 'm-[0_auto]'],
    ['color', 'var(--color-brand)', 'text-brand'],
    ['color', '#00BB55', 'text-brand'],
    ['color', '#00bb56', 'text-[#00bb56]'],
    ['background-color', '#fff', 'bg-white'],
    ['font-size', '1.125rem', 'text-[1.125rem]'],
    ['font-weight', '700', 'font-bold'],
    ['line-height', '1.5rem', 'leading-6'],
    ['display', 'flex', 'flex'],
    ['text-align', 'center', 'text-center'],
    ['border-radius', '0.5rem', 'rounded-lg'],
    ['width', '100%', 'w-full'],
    ['grid-template-columns', '1fr 2fr', 'grid-cols-[1fr_2fr]'],
    ['text-emphasis', 'filled', '[text-emphasis:filled]'],
  ])('%s: %s is %s', (property, value, name) => {
    expect(classes.classFor(property, value, plain)).toBe(name);
  });

  test('it waits for what it is asked to, and weighs as much', () => {
    const conditions = { ...plain, modifiers: ['md', 'hover'], isImportant: true };
    expect(classes.classFor('padding', '0.75rem', conditions)).toBe('md:hover:p-3!');
  });

  test('what no class can say is none', () => {
    expect(classes.classFor('padding', '1px', { ...plain, modifiers: ['no-such'] })).toBeUndefined();
    expect(classes.classFor('content', 'one { two', plain)).toBeUndefined();
  });
});

describe('classes by what was typed of their names', () => {
  test('those that go on from it come first, the shortest before the others', () => {
    const found = classes.suggest('tabl');
    expect(found.slice(0, 3)).toEqual(['table', 'table-row', 'table-auto'].toSorted((a, b) => a.length - b.length));
    expect(classes.suggest('t')).toHaveLength(40);
    expect(classes.suggest('tabbed')).toEqual(['tabbed']);
    expect(classes.suggest('brand')).toEqual(expect.arrayContaining(['bg-brand', 'text-brand']));
  });

  test('what they wait for stays before them', () => {
    expect(classes.suggest('md:hover:tabb')).toEqual(['md:hover:tabbed']);
    expect(classes.suggest('nowhere:tabb')).toEqual([]);
    expect(classes.suggest('md:')).toEqual([]);
    expect(classes.suggest('no such class')).toEqual([]);
  });
});

describe('what a class says', () => {
  test('its variants have no order', () => {
    expect(classes.read('md:hover:p-2')?.context).toBe(classes.read('hover:md:p-2')?.context);
  });

  test('what is about other elements is not about this one', () => {
    expect(classes.read('space-y-2')?.declarations).toEqual(new Map());
    expect([...(classes.read('group-hover:p-2')?.declarations.keys() ?? [])]).toEqual(['padding']);
  });

  test('a class of somebody else is unknown', () => {
    expect(classes.read('card')).toBeUndefined();
  });

  test('the narrower property holds beside the wider one', () => {
    expect(classes.isAfter('pl-3', 'p-1')).toBe(true);
    expect(classes.isAfter('p-1', 'pl-3')).toBe(false);
  });
});
