import { array, assert, constantFrom, letrec, oneof, property, tuple } from '../../scripts/testing/properties.ts';
import { expect, test } from 'vitest';
import { applySplices } from './apply-splices.ts';
import { carryThroughSplices, matchElements } from './match.ts';
import { isParseFailure, type ParsedFile, parseFile } from './parsed-file.ts';

function parsed(text: string): ParsedFile {
  const result = parseFile('src/a.tsx', text);
  if (isParseFailure(result)) throw new Error(result.message);
  return result;
}

/** The match, said by what an attribute `n` calls the elements. */
function matched(before: string, after: string): Record<string, string | null> {
  const one = parsed(before);
  const other = parsed(after);
  const label = (file: ParsedFile, index: number) => {
    const element = file.elements[index];
    return element
      ? (/n="(\w+)"/.exec(file.text.slice(element.opening.start, element.opening.end))?.[1] ?? element.name)
      : null;
  };
  return Object.fromEntries([...matchElements(one, other)].map((to, index) => [label(one, index), label(other, to)]));
}

const page = (inside: string) => `const A = () => (\n  <main>\n${inside}\n  </main>\n);\n`;

test('lines added and removed above move nothing', () => {
  const before = page('<a n="a" /><b n="b">x</b>');
  expect(matched(before, `import x from 'x';\n\n${page('<i n="new" />\n<a n="a" /><b n="b">x</b>')}`)).toEqual({
    main: 'main',
    a: 'a',
    b: 'b',
  });
});

test('an element that was moved whole keeps its identity, and so does what is inside', () => {
  const card = '<section n="card"><p n="text">hello</p></section>';
  expect(
    matched(page(`${card}<a n="a" /><b n="b" /><i n="i" />`), page(`<a n="a" /><b n="b" /><i n="i" />${card}`)),
  ).toEqual({ main: 'main', card: 'card', text: 'text', a: 'a', b: 'b', i: 'i' });
});

test('an element whose own tag was changed is found by its place, between others of its kind', () => {
  expect(
    matched(
      page('<p n="a">1</p><p n="b">2</p><p n="c">3</p>'),
      page('<p n="a">1</p><p n="B" id="x">2</p><p n="c">3</p>'),
    ),
  ).toEqual({ main: 'main', a: 'a', b: 'B', c: 'c' });
});

test('of two that were the same, the one that is gone leads nowhere', () => {
  const match = matchElements(parsed(page('<p>x</p><p>x</p>')), parsed(page('<p>x</p>')));
  expect([...match].filter((to) => to === -1)).toHaveLength(1);
  expect(new Set([...match].filter((to) => to >= 0)).size).toBe(2);
});

test('no element is found twice, whatever is made of a file', () => {
  const tag = constantFrom('p', 'b', 'i', 'Card');
  const { tree } = letrec<{ tree: string }>((tie) => ({
    tree: oneof(
      { depthSize: 'small' },
      tag.map((name) => `<${name} />`),
      tuple(tag, array(tie('tree'), { maxLength: 4 })).map(([name, inside]) => `<${name}>${inside.join('')}</${name}>`),
    ),
  }));
  assert(
    property(tree, tree, (one, other) => {
      const before = parsed(`const a = ${one};`);
      const after = parsed(`const a = ${other};`);
      const found = [...matchElements(before, after)].filter((to) => to >= 0);
      expect(new Set(found).size).toBe(found.length);
      expect([...matchElements(before, parsed(`const a = ${one};`))]).toEqual(
        before.elements.map(({ index }) => index),
      );
    }),
  );
});

test('an edit of our own carries what it moves, and what it puts into something else', () => {
  const before = parsed(page('<a n="a">one</a><b n="b"><i>two</i></b>'));
  const moved = before.elements[2];
  if (!moved) throw new Error('no third element');
  const text = before.text.slice(moved.start, moved.end);
  const put = { start: before.elements[1]?.start ?? 0, end: before.elements[1]?.start ?? 0, text };
  const away = { start: moved.start, end: moved.end, text: '' };
  expect([...carryThroughSplices(before, [put, away], parsed(applySplices(before.text, [put, away])))]).toEqual([
    0, 3, 1, 2,
  ]);
  const around = [{ start: moved.start, end: moved.end, text: `<div>${text}</div>` }];
  expect([...carryThroughSplices(before, around, parsed(applySplices(before.text, around)))]).toEqual([0, 1, 3, 4]);
});

test('an edit of our own carries every element that it does not replace', () => {
  const before = parsed(page('<a n="a">one</a><b n="b">two</b><i n="i">three</i>'));
  const gone = before.elements[2];
  if (!gone) throw new Error('no third element');
  const splices = [
    { start: gone.start, end: gone.end, text: '' },
    { start: 0, end: 0, text: 'import x from "x";\n' },
  ];
  const after = parsed(applySplices(before.text, splices));
  expect([...carryThroughSplices(before, splices, after)]).toEqual([0, 1, -1, 2]);
});

test('an item of a list is what it was where its key went to what is around it, and where that is taken back', () => {
  const text = 'const A = () => list.map((one) => <Link key={one.id} to={one.to}><b /></Link>);';
  const start = text.indexOf('<Link');
  const inside = '<Link to={one.to}><b /></Link>';
  const end = text.lastIndexOf(')');
  const box = { start, end, text: `<div key={one.id}>${inside}</div>` };
  const [before, boxed] = [parsed(text), parsed(applySplices(text, [box]))];
  expect([...carryThroughSplices(before, [box], boxed)]).toEqual([1, 2]);
  const back = { start, end: start + box.text.length, text: text.slice(start, end) };
  expect([...carryThroughSplices(boxed, [back], before)]).toEqual([-1, 0, 1]);
});
