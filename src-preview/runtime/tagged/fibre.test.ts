// @vitest-environment jsdom
import { createContext, forwardRef, memo, Suspense } from 'react';
import { expect, test } from 'vitest';
import { componentNameOf, type Fibre, fibreOf, fibresAround, propsOf, writerOf } from './fibre.ts';

const fibre = (own: Partial<Fibre>): Fibre => {
  const empty = { child: null, sibling: null, alternate: null, memoizedProps: null, stateNode: null, type: null };
  return { return: null, ...empty, ...own };
};
function Card() {
  return null;
}
const Named = () => null;
Named.displayName = '@library/core/Button';
const Context = createContext(null);

test.each([
  ['a function', Card, 'Card'],
  ['a name that says where it is from', Named, 'Button'],
  ['memo', memo(Card), 'Card'],
  ['forwardRef', forwardRef(Card), 'Card'],
  ['memo around forwardRef', memo(forwardRef(Card)), 'Card'],
  ['a context', Context, 'Context'],
  ['what React brings', Suspense, 'Suspense'],
  ['nothing', null, null],
  ['an element’s tag', 'div', null],
  [
    'a function without a name',
    (
      () => () =>
        null
    )(),
    null,
  ],
])('the name of %s', (_, type, name) => {
  expect(componentNameOf(fibre({ type }))).toBe(name);
});

test('where React keeps no kind, what it was made of is asked', () => {
  expect(componentNameOf(fibre({ type: null, elementType: Symbol.for('react.strict_mode') }))).toBe('StrictMode');
  expect(componentNameOf(fibre({ type: null, elementType: Symbol.for('somebody.else') }))).toBeNull();
});

test.each([
  [{ type: Card, name: 'other' }, 'Card'],
  // A component of a server is known by its name alone.
  [{ name: 'Server' }, 'Server'],
  [{ name: 7 }, ''],
  [null, ''],
  [undefined, ''],
])('the writer that %j is', (owner, name) => {
  expect(writerOf(fibre(owner === undefined ? {} : { _debugOwner: owner }))).toBe(name);
});

test('React’s own properties are read by any release’s key, and what it did not make has none', () => {
  const element = document.createElement('p');
  expect([fibreOf(element), propsOf(element)]).toEqual([null, {}]);
  const own = fibre({});
  Object.assign(element, { __reactFiber$x1: own, __reactProps$x1: { title: 'a' } });
  expect(fibreOf(element)).toBe(own);
  expect(propsOf(element)).toEqual({ title: 'a' });
  Object.assign(element, { __reactFiber$x1: null, __reactProps$x1: 'none' });
  expect([fibreOf(element), propsOf(element)]).toEqual([null, {}]);
});

test('the way out goes by the versions that are on screen', () => {
  /** One place in two versions below one parent. */
  const host = { current: null as unknown };
  const [oldRoot, newRoot] = [fibre({ stateNode: host }), fibre({ stateNode: host })];
  const [oldLeaf, newLeaf] = [fibre({ return: oldRoot }), fibre({ return: newRoot })];
  Object.assign(oldLeaf, { alternate: newLeaf });
  Object.assign(newLeaf, { alternate: oldLeaf });
  Object.assign(oldRoot, { child: oldLeaf });
  Object.assign(newRoot, { child: fibre({ sibling: newLeaf }) });
  host.current = newRoot;
  const way = fibresAround(oldLeaf);
  expect(way[0] === newLeaf && way[1] === newRoot).toBe(true);
  host.current = oldRoot;
  const back = fibresAround(newLeaf);
  expect(back[0] === oldLeaf && back[1] === oldRoot).toBe(true);
});
