import { expect, test } from 'vitest';
import { isParseFailure, type ParsedFile, parseFile } from './parsed-file.ts';

function parsed(text: string, file = 'src/a.tsx'): ParsedFile {
  const result = parseFile(file, text);
  if (isParseFailure(result)) throw new Error(result.message);
  return result;
}

test('elements come in document order, each with its parent and its spans', () => {
  const text = '\uFEFFexport const A = () => (\r\n  <div id="أ">\r\n    <b>😀</b>\r\n    <i />\r\n  </div>\r\n);\r\n';
  const { elements } = parsed(text);
  expect(elements.map(({ name, parent }) => [name, parent])).toEqual([
    ['div', -1],
    ['b', 0],
    ['i', 0],
  ]);
  expect(elements.map(({ opening }) => text.slice(opening.start, opening.end))).toEqual([
    '<div id="أ">',
    '<b>',
    '<i />',
  ]);
  expect(elements.map(({ isSelfClosing }) => isSelfClosing)).toEqual([false, false, true]);
});

test('a lower-case member name is a component; a name with a dash or a colon is a host', () => {
  const { elements } = parsed('const a = <><footer.Part /><my-card /><svg:rect /><_Card /><Card /></>;');
  expect(elements.map(({ name, isComponent }) => [name, isComponent])).toEqual([
    ['footer.Part', true],
    ['my-card', false],
    ['svg:rect', false],
    ['_Card', true],
    ['Card', true],
  ]);
});

test('a fragment is known by whatever name it was imported', () => {
  const text = `import * as R from 'react';\nimport { Fragment as F } from 'react';\nimport { Fragment } from 'other';
const a = <><F key="a" /><R.Fragment /><Fragment /></>;`;
  expect(parsed(text).elements.map(({ isFragment }) => isFragment)).toEqual([true, true, false]);
});

test('what stands around an element is told', () => {
  const text = `const Page = memo(function Page({ xs, ok }) {
  return (
    <ul title={ok && <b />}>
      {xs.map((x) => <li key={x}>{ok ? <i /> : null}</li>)}
    </ul>
  );
});
const item = () => <p />;`;
  const contexts = Object.fromEntries(
    parsed(text).elements.map(({ name, context, scope }) => [name, { ...context, scope }]),
  );
  expect(contexts).toEqual({
    ul: { isRoot: true, isInList: false, isConditional: false, inProp: null, scope: 'Page' },
    b: { isRoot: false, isInList: false, isConditional: true, inProp: 'title', scope: 'Page' },
    li: { isRoot: false, isInList: true, isConditional: false, inProp: null, scope: 'Page' },
    i: { isRoot: false, isInList: false, isConditional: true, inProp: null, scope: 'Page' },
    p: { isRoot: true, isInList: false, isConditional: false, inProp: null, scope: 'item' },
  });
});

test('a component inside a component is a root of its own', () => {
  const { elements } = parsed('function Outer() { const Inner = () => <i />; return <b><Inner /></b>; }');
  expect(elements.map(({ name, scope, context }) => [name, scope, context.isRoot])).toEqual([
    ['i', 'Inner', true],
    ['b', 'Outer', true],
    ['Inner', 'Outer', false],
  ]);
});

test('attributes keep their names and spans, a spread has none', () => {
  const text = 'const a = <a /* one */ href="/" {...rest} aria-label={x} disabled xlink:href="#" />;';
  const [element] = parsed(text).elements;
  expect(element?.attributes.map(({ name, start, end }) => [name, text.slice(start, end)])).toEqual([
    ['href', 'href="/"'],
    [null, '{...rest}'],
    ['aria-label', 'aria-label={x}'],
    ['disabled', 'disabled'],
    ['xlink:href', 'xlink:href="#"'],
  ]);
});

test('JSX in a plain JavaScript file is understood, and type arguments in a TypeScript one', () => {
  expect(parsed('export default () => <p>x</p>;', 'src/a.js').elements).toHaveLength(1);
  expect(parsed('const a = <Pick<string> items={[]} />; const b = <T,>(x: T) => x;').elements[0]?.name).toBe('Pick');
  expect(parsed('const a = <string>b;', 'src/a.ts').elements).toEqual([]);
});

test('a text that is no program is a failure with its place', () => {
  const result = parseFile('src/a.tsx', 'const a = <p>;');
  expect(isParseFailure(result) && result.offset).toBeGreaterThan(0);
});

test('a text that is nested deeper than anybody goes down is a failure with its place, and nothing that ends the process', () => {
  const sum = (length: number) => `const a = <i title={${Array.from({ length }, () => "'x'").join(' + ')}} />;`;
  expect(parsed(sum(900)).elements).toHaveLength(1);
  for (const text of [sum(20_000), `const a = ${'<b>'.repeat(5_000)}${'</b>'.repeat(5_000)};`]) {
    const result = parseFile('src/a.tsx', text);
    expect(isParseFailure(result) && result.message).toContain('too deeply nested');
  }
});
