import { expect, test } from 'vitest';
import { opaqueValues } from '../../protocol/constants.ts';
import { classesIn, literalsIn, propsIn } from './navigation-props.ts';

test.each([
  ['words', { value: 'words', type: 'LITERAL' }],
  ['', { value: '', type: 'LITERAL' }],
  [0, { value: 0, type: 'LITERAL' }],
  [false, { value: false, type: 'LITERAL' }],
  [null, { value: null, type: 'LITERAL' }],
  // Numbers that no message can carry are not said to be values.
  [Number.NaN, { value: opaqueValues.object, type: 'JSON_OBJECT' }],
  [Number.POSITIVE_INFINITY, { value: opaqueValues.object, type: 'JSON_OBJECT' }],
  [12n, { value: opaqueValues.object, type: 'JSON_OBJECT' }],
  [Symbol('own'), { value: opaqueValues.object, type: 'JSON_OBJECT' }],
  [{ secret: 1 }, { value: opaqueValues.object, type: 'JSON_OBJECT' }],
  [['secret'], { value: opaqueValues.object, type: 'JSON_OBJECT' }],
  [() => 'secret', { value: opaqueValues.function, type: 'FUNCTION' }],
  ['a'.repeat(1_000), { value: 'a'.repeat(200), type: 'LITERAL' }],
])('of the value %s the window is told %j', (value, expected) => {
  expect(propsIn({ name: value })).toEqual({ name: expected });
});

test('what somebody typed or chose is not told, nor what is told by other means', () => {
  const typed = { value: 'secret', defaultValue: 'x', checked: true, defaultChecked: true };
  const others = {
    children: 'words',
    dangerouslySetInnerHTML: {},
    ref: null,
    'data-codebase-id': 'a',
    gone: undefined,
  };
  expect(propsIn({ ...typed, ...others, title: 'kept' })).toEqual({ title: { value: 'kept', type: 'LITERAL' } });
});

test('no more properties are told than anybody reads, those that are not told not counted', () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`p${index}`, index]));
  const told = Object.keys(propsIn({ value: 'secret', children: 'words', ...many }));
  expect([told.length, told[0], told.at(-1)]).toEqual([40, 'p0', 'p39']);
});

test.each([
  ['a  b\n c', ['a', 'b', 'c']],
  ['', []],
  [undefined, []],
  [{ base: 'a' }, []],
])('the classes that %j gives are %j', (className, classes) => {
  expect(classesIn({ className })).toEqual(classes);
});

test.each([
  ['words', [{ index: 0, value: 'words' }]],
  [0, [{ index: 0, value: '0' }]],
  ['  ', []],
  [null, []],
  [true, []],
  // Places are those among all children, words or not.
  [
    [{}, 'one', ' ', null, 2],
    [
      { index: 1, value: 'one' },
      { index: 4, value: '2' },
    ],
  ],
  ['a'.repeat(300), [{ index: 0, value: 'a'.repeat(200) }]],
])('of the children %j the texts are %j', (children, literals) => {
  expect(literalsIn({ children })).toEqual(literals);
});
