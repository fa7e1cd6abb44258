import { array, assert, boolean, constant, constantFrom, property, record } from '../../scripts/testing/properties.ts';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { portalInMemory } from '../../tests/support/portal-sources.ts';
import { inverseSplices } from '../server/write/text-splices.ts';
import { applySplices } from './apply-splices.ts';
import { attributeOf } from './edits/attributes.ts';
import { staticClasses } from './edits/static-classes.ts';
import { jsxText } from './literals/jsx-text.ts';
import { carryThroughSplices } from './match.ts';
import type { ParsedElement } from './parsed-element.ts';
import { isParseFailure, type ParsedFile, parseFile } from './parsed-file.ts';
import { plan } from './plan.ts';
import { awkwardText, caseCount } from './testing/awkward-text.ts';
import { fileDraws } from './testing/file-draws.ts';
import { idsByPlace, SmallProject } from './testing/small-project.ts';

const portal = portalInMemory();
const files = new Map(
  portal.index.all().flatMap((file) => (file.elements.length > 0 ? [[file.file, file] as const] : [])),
);
const places = [...files.values()].flatMap((file) => file.elements.map((element) => ({ file, element })));

/** What is drawn over each file that has elements, and one of its elements to draw. */
const draws = fileDraws(new Map([...files].map(([name, { text }]) => [name, text])), 0.5).map(
  ({ file, seed, numRuns }) => {
    const numbers = files.get(file)?.elements.map(({ index }) => index) ?? [];
    return { place: record({ file: constant(file), index: constantFrom(...numbers) }), seed, numRuns };
  },
);

function placeOf({ file: name, index }: { readonly file: string; readonly index: number }): (typeof places)[number] {
  const file = files.get(name);
  const element = file?.elements[index];
  if (!file || !element) throw new Error('no such element');
  return { file, element };
}

function parsed(file: string, text: string): ParsedFile {
  const result = parseFile(file, text);
  if (isParseFailure(result)) throw new Error(`${result.message}\n${text}`);
  return result;
}

/** The classes that an element has when everything its expression asks is true, or everything is false. */
function classesOf(file: ParsedFile, element: ParsedElement, isTrue: boolean): string[] | undefined {
  const value = attributeOf(element, 'className')?.value;
  if (!value) return [];
  const inside = value.type === 'JSXExpressionContainer' ? value.expression : value;
  const code = ts.transpileModule(`(${file.text.slice(inside.start, inside.end)})`, {
    compilerOptions: { target: ts.ScriptTarget.ES2022 },
  }).outputText;
  // The portal's own expressions, with every name in them standing for a class of the same name.
  // oxlint-disable-next-line no-implied-eval
  const run = new Function(
    'names',
    `with (names) { return ${code
      .replace(/^"use strict";\s*/, '')
      .trim()
      .replace(/;$/, '')}; }`,
  ) as (names: object) => unknown;
  try {
    const found = run(names(isTrue));
    // Whatever stands for a class says its name when it is joined.
    return [found === false ? '' : found].join('').split(/\s+/).filter(Boolean);
  } catch {
    return undefined;
  }
}

function names(isTrue: boolean): object {
  const value = (name: string): unknown =>
    new Proxy(() => value(`${name}-called`), {
      get: (_target, key) => {
        if (key === Symbol.toPrimitive) return () => (isTrue ? name : '');
        return typeof key === 'string' ? value(`${name}-${key}`) : undefined;
      },
    });
  return new Proxy(
    {},
    {
      has: (_target, key) => !['Boolean', 'undefined'].includes(String(key)),
      get: (_target, key) => (key === Symbol.unscopables ? undefined : value(String(key))),
    },
  );
}

/** Holds an element's classes against those wanted, where its expression can be run here. */
function expectClasses(
  at: Pick<Tried, 'after' | 'element'>,
  isTrue: boolean,
  wanted: readonly string[] | undefined,
): void {
  expect(wanted && classesOf(at.after, at.element, isTrue)).toEqual(wanted);
}

interface Tried {
  readonly file: ParsedFile;
  readonly element: ParsedElement;
  readonly after: ParsedFile;
}

/** Tries a request on an element of the portal; checks what holds for every edit. Undefined where it was refused. */
function tried({ file, element }: (typeof places)[number], planned: ReturnType<typeof plan>): Tried | undefined {
  if (!planned.ok) return undefined;
  const splices = planned.plan.splices.get(file.file) ?? [];
  expect([...planned.plan.splices.keys()]).toEqual([file.file]);
  const after = parsed(file.file, applySplices(file.text, splices));
  for (const { start, end } of splices) {
    expect(start).toBeGreaterThanOrEqual(element.opening.start);
    expect(end).toBeLessThanOrEqual(element.opening.end);
  }
  expect(applySplices(after.text, inverseSplices(file.text, splices))).toBe(file.text);
  expect([...carryThroughSplices(file, splices, after)]).toEqual(file.elements.map(({ index }) => index));
  const changed = after.elements[element.index];
  if (!changed) throw new Error('the element is gone');
  return { file, element: changed, after };
}

test('a class that is added to any element of the portal is there beside all others, and gone again when it is removed', () => {
  const className = constantFrom('no-print', 'md:[&>p]:w-[calc(100%-1rem)]', "before:content-['x']", 'بطاقة', '-m-2.5');
  expect(draws.length).toBeGreaterThan(50);
  for (const { place, ...drawn } of draws)
    assert(
      property(record({ place, className, isTrue: boolean() }), ({ place: drawnPlace, className: added, isTrue }) => {
        const at = placeOf(drawnPlace);
        const reactElement = { codebaseId: idsByPlace.idOf(at.file.file, at.element.index) };
        const body = { reactElement, className: added, stylingFramework: null, modifiers: [], customProperties: [] };
        const result = tried(at, plan(portal.index, idsByPlace, { path: 'mutate/addClass', body }));
        if (!result) return;
        const before = classesOf(at.file, at.element, isTrue);
        expectClasses(result, isTrue, before && [...before, added]);
        const one = new SmallProject({ [at.file.file]: result.after.text });
        const removed = plan(one.index, idsByPlace, {
          path: 'mutate/removeClass',
          body: { reactElement, className: added },
        });
        const again = tried({ file: result.after, element: result.element }, removed);
        if (!again) throw new Error('a class that was added cannot be removed');
        expectClasses(again, isTrue, before);
      }),
      drawn,
    );
}, 3_600_000);

test('every class that the portal says of an element itself can be taken away, and all others stay', () => {
  const classed = places.flatMap(({ file, element }) => {
    const value = attributeOf(element, 'className')?.value;
    const said = value ? staticClasses(value, { file, functionIndex: element.functionIndex }).all : [];
    return said.map((className) => ({ file, element, className }));
  });
  expect(classed.length).toBeGreaterThan(100);
  for (const { file, element, className } of classed) {
    const reactElement = { codebaseId: idsByPlace.idOf(file.file, element.index) };
    const result = tried(
      { file, element },
      plan(portal.index, idsByPlace, { path: 'mutate/removeClass', body: { reactElement, className } }),
    );
    if (!result) throw new Error(`${className} cannot be removed`);
    const before = classesOf(file, element, true);
    expectClasses(
      result,
      true,
      before?.filter((one) => one !== className),
    );
  }
});

test('a property takes any text, and says it when the program runs', () => {
  for (const { place, ...drawn } of draws)
    assert(
      property(record({ place, text: awkwardText }), ({ place: drawnPlace, text }) => {
        const at = placeOf(drawnPlace);
        const elementToModify = { codebaseId: idsByPlace.idOf(at.file.file, at.element.index) };
        const body = { elementToModify, propName: 'data-said', propValue: text };
        const planned = plan(portal.index, idsByPlace, { path: 'mutate/changePropValue', body });
        const result = tried(at, planned);
        const attribute = result && attributeOf(result.element, 'data-said');
        const written = result?.after.text.slice(attribute?.start, attribute?.end);
        const outcome = planned.ok ? rendered(`<p ${written}/>`)[0] : planned.refusal.code;
        const refusals = ['ATTRIBUTES_NOT_ALLOWED', 'UNSAFE_VALUE'];
        expect(planned.ok ? [{ 'data-said': text }] : refusals).toContainEqual(outcome);
      }),
      drawn,
    );
}, 3_600_000);

/** What React would be given for an element: properties, then children. */
function rendered(markup: string): unknown[] {
  const { outputText } = ts.transpileModule(`result = ${markup};`, {
    fileName: 'a.tsx',
    compilerOptions: { jsx: ts.JsxEmit.React, jsxFactory: 'h', target: ts.ScriptTarget.ES2022 },
  });
  // The markup under test, compiled by a compiler that is not ours.
  // oxlint-disable-next-line no-implied-eval
  const run = new Function('h', `let result; ${outputText}; return result;`) as (h: unknown) => unknown[];
  return run((_name: string, ...given: unknown[]) => given);
}

test('text between tags can say anything, over any lines, and React gets just that', () => {
  const layout = constantFrom<readonly [string, string]>(
    ['', ''],
    ['\n    ', '\n  '],
    ['\r\n\t\t', '\r\n\t'],
    ['\n\n  ', ' \n'],
  );
  const lines = array(awkwardText, { minLength: 1, maxLength: 3 });
  assert(
    property(record({ lines, layout, next: awkwardText }), ({ lines: before, layout: [head, tail], next }) => {
      const inside = before.map((line) => jsxText.write(line.trim())).join('\n    ');
      const source = `export const A = () => (\n  <p>${head}${inside}${tail}</p>\n);\n`;
      const old = String(rendered(`<p>${head}${inside}${tail}</p>`)[1]);
      const project = new SmallProject({ 'src/a.tsx': source });
      const element = { codebaseId: project.id('src/a.tsx', '<p') };
      const changed = project.edit({ path: 'mutate/editText', body: { element, oldText: old, newText: next } });
      if ('code' in changed) {
        if (changed.code !== 'NOTHING_TO_CHANGE' || old.trim() !== next.trim()) throw new Error(changed.code);
        return;
      }
      const text = String(changed['src/a.tsx']);
      expect(text.startsWith(`export const A = () => (\n  <p>`)).toBe(true);
      const markup = /<p>[^]*<\/p>/.exec(text)?.[0] ?? '';
      expect(rendered(markup)[1]).toBe(next);
    }),
    { numRuns: caseCount },
  );
}, 3_600_000);
