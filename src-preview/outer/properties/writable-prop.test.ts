import { expect, test } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import { isForbidden, isPlainName, isWritable, plainValue, typedValue } from './writable-prop.ts';

const prop = { name: 'size', isRequired: false };

test('what is typed or chosen may be written; functions, objects and what has its own place may not', () => {
  expect(isWritable({ ...prop, type: '"sm" | "md"', values: ['sm', 'md'] })).toBe(true);
  expect(isWritable({ ...prop, type: 'string | number' })).toBe(true);
  expect(isWritable({ ...prop, type: 'StyleProp<Space>', offers: ['sm'] })).toBe(true);
  expect(isWritable({ ...prop, type: '(value: string) => void' })).toBe(false);
  expect(isWritable({ ...prop, type: 'CSSProperties' })).toBe(false);
  expect(isWritable({ ...prop, name: 'className', type: 'string' })).toBe(false);
  expect(isWritable({ ...prop, type: '{ name: string }[]', takes: 'data' })).toBe(false);
  expect(isWritable({ ...prop, type: 'string', refusal: refuse('LITERAL_FORBIDDEN') })).toBe(false);
});

test('what can be given nothing is forbidden, but for what is given elsewhere in the window', () => {
  const refusal = refuse('CODE_ONLY');
  expect(isForbidden({ ...prop, type: 'string' })).toBe(false);
  expect(isForbidden({ ...prop, type: '() => void', refusal })).toBe(true);
  expect(isForbidden({ ...prop, name: 'children', type: 'ReactElement', refusal })).toBe(false);
});

test('a value is of the kind that the type asks for', () => {
  expect(typedValue({ ...prop, type: '1 | 2', values: [1, 2] }, '2')).toBe(2);
  expect(typedValue({ ...prop, type: 'boolean', values: [false, true] }, 'true')).toBe(true);
  expect(typedValue({ ...prop, type: '"sm" | "md"', values: ['sm', 'md'] }, 'xl')).toBeNull();
  expect(typedValue({ ...prop, type: 'string | number' }, '12')).toBe(12);
  expect(typedValue({ ...prop, type: 'string | number' }, '2rem')).toBe('2rem');
  expect(typedValue({ ...prop, type: 'StyleProp<Space>', offers: ['sm', 4] }, '4')).toBe(4);
  expect(typedValue({ ...prop, type: 'StyleProp<Space>', offers: ['sm', 4] }, '2rem')).toBe('2rem');
  expect(typedValue({ ...prop, type: 'number' }, 'many')).toBeNull();
});

test('what a component in JavaScript takes is whatever it is given: TypeScript knows its name and no more', () => {
  expect(isWritable({ ...prop, type: 'any' })).toBe(true);
  expect(typedValue({ ...prop, type: 'any' }, '2rem')).toBe('2rem');
  expect(isWritable({ ...prop, type: 'Company' })).toBe(false);
});

test('without types a value is of the kind that was chosen, and none where it is not of that kind', () => {
  expect(plainValue('text', '12')).toBe('12');
  expect(plainValue('number', ' 12.5 ')).toBe(12.5);
  expect(plainValue('number', '')).toBeNull();
  expect(plainValue('number', 'many')).toBeNull();
  expect(plainValue('yesOrNo', 'true')).toBe(true);
  expect(plainValue('yesOrNo', '')).toBeNull();
});

test('without types a name is one that code can write, that is not there yet and has no place of its own', () => {
  expect(isPlainName('data-kind', [])).toBe(true);
  expect(isPlainName('title', ['title'])).toBe(false);
  expect(isPlainName('style', [])).toBe(false);
  expect(isPlainName('two words', [])).toBe(false);
  expect(isPlainName('', [])).toBe(false);
});
