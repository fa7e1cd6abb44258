import { expect, test } from 'vitest';
import { checkScript } from './check-script.ts';
import { missingBuiltins } from './missing-builtins.ts';
import { missingInterfaces } from './missing-interfaces.ts';

const missing = new Map([...missingBuiltins(), ...missingInterfaces()]);
const found = (code: string): string[] => checkScript('x.js', code, missing).map(({ name }) => name);

test.each([
  ['list.toSorted(byName)', '.toSorted'],
  ['const a = list?.with(1, 2)', '.with'],
  ['AbortSignal.any([one, two])', 'AbortSignal.any'],
  ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
  ['new OffscreenCanvas(1, 1)', 'OffscreenCanvas'],
  ['sheet.hidePopover()', '.hidePopover'],
  ['export const a = /(?<=b)c/', '(?<= ) and (?<! )'],
  ['const a = new RegExp(`(?<!${b})c`)', '(?<= ) and (?<! )'],
  ['class A { static { this.a = 1 } }', 'static { }'],
  ['const a = /[a--b]/v', 'syntax'],
  ['{ using a = open() }', 'syntax'],
])('%s is found', (code, name) => {
  expect(found(code)).toContain(name);
});

test.each([
  'element.checkVisibility?.({})',
  "function f(e) { if ('checkVisibility' in e) return e.checkVisibility(); return true }",
  'function f(e) { return e.checkVisibility ? e.checkVisibility() : true }',
  "function f() { return typeof requestIdleCallback === 'function' ? requestIdleCallback(g) : g() }",
  'function f() { if (typeof OffscreenCanvas === `undefined`) return null; return new OffscreenCanvas(1, 1) }',
])('%s asks for it first', (code) => {
  expect(found(code)).toEqual([]);
});

test.each([
  '[...list].sort(byName)',
  'list.map(f)',
  'Object.hasOwn(a, b)',
  'list.at(-1)',
  'class A { #a = 1 }',
  'a ??= await b',
])('all of the list understand %s', (code) => {
  expect(found(`export async function f() { ${code} }`)).toEqual([]);
});
