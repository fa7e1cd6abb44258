import { expect, test } from 'vitest';
import { idNamed, sourceElement } from './moved.fixture.ts';
import { moveAmongSiblings, neighboursOf } from './move-among-siblings.ts';

const element = (name: string, parent: string | null) =>
  sourceElement(name, { parent: parent === null ? null : idNamed(parent) });
const isSeen = () => true;
const trees = [
  {
    file: 'src/page.tsx',
    hash: '',
    elements: [element('main', null), element('p', 'main'), element('i', 'p'), element('b', 'main')],
  },
];

test('a step goes beside the next element in the same one, and nowhere from the first and the last', () => {
  const beside = (name: string, step: 'before' | 'after') =>
    moveAmongSiblings(trees, [idNamed(name)], { step, isSeen })?.beside.name;
  expect(beside('p', 'after')).toBe('b');
  expect(beside('b', 'before')).toBe('p');
  expect(beside('p', 'before')).toBeUndefined();
  expect(beside('i', 'after')).toBeUndefined();
  expect(beside('main', 'after')).toBeUndefined();
});

test('what a Fragment without a name holds stands beside each other, and not beside what another component shows', () => {
  const at = (name: string, fragment?: number) => ({
    ...element(name, null),
    ...(fragment !== undefined && { fragment }),
  });
  const page = [
    {
      file: 'src/a.tsx',
      hash: '',
      elements: [at('opening', 12), element('h1', 'opening'), at('today', 12), at('other')],
    },
    { file: 'src/b.tsx', hash: '', elements: [at('elsewhere', 12)] },
  ];
  const beside = (name: string, step: 'before' | 'after') =>
    moveAmongSiblings(page, [idNamed(name)], { step, isSeen })?.beside.name;
  expect(beside('opening', 'after')).toBe('today');
  expect(beside('today', 'before')).toBe('opening');
  expect(beside('today', 'after')).toBeUndefined();
  expect(beside('other', 'before')).toBeUndefined();
  expect(neighboursOf(page, idNamed('today'), isSeen)).toEqual({ parent: null, before: idNamed('opening') });
  expect(neighboursOf(page, idNamed('other'), isSeen)).toEqual({ parent: null, before: null });
});

test('of several neighbours the one that they pass is moved, to their other side', () => {
  const row = ['one', 'two', 'three', 'four'].map((name) => element(name, 'main'));
  const page = [{ file: 'src/page.tsx', hash: '', elements: [element('main', null), ...row] }];
  const move = (names: readonly string[], step: 'before' | 'after') => {
    const found = moveAmongSiblings(page, names.map(idNamed), { step, isSeen });
    return found && `${found.moved.name} ${found.side} ${found.beside.name}`;
  };
  expect(move(['two', 'three'], 'before')).toBe('one after three');
  expect(move(['three', 'two'], 'after')).toBe('four before two');
  expect(move(['three', 'four'], 'after')).toBeNull();
  expect(move(['one', 'three'], 'after')).toBeNull();
  expect(move(['one', 'main'], 'after')).toBeNull();
});

test('an element knows what it stands in and what stands before it', () => {
  expect(neighboursOf(trees, idNamed('b'), isSeen)).toEqual({ parent: idNamed('main'), before: idNamed('p') });
  expect(neighboursOf(trees, idNamed('p'), isSeen)).toEqual({ parent: idNamed('main'), before: null });
  expect(neighboursOf(trees, idNamed('main'), isSeen)).toEqual({ parent: null, before: null });
});

test('what the page does not show is no step: the next that is seen is passed, and with none the element is the last', () => {
  const row = ['head', 'one', 'gone', 'two', 'end'].map((name) => element(name, 'main'));
  const page = [{ file: 'src/page.tsx', hash: '', elements: [element('main', null), ...row] }];
  const seen = new Set([idNamed('one'), idNamed('two')]);
  const beside = (name: string, step: 'before' | 'after') =>
    moveAmongSiblings(page, [idNamed(name)], { step, isSeen: (one) => seen.has(one) })?.beside.name;
  expect(beside('one', 'after')).toBe('two');
  expect(beside('one', 'before')).toBeUndefined();
  expect(beside('two', 'after')).toBeUndefined();
  const into = (name: string) => neighboursOf(page, idNamed(name), (one) => seen.has(one)).before;
  expect(into('two')).toBe(idNamed('one'));
  expect(into('one')).toBeNull();
});
