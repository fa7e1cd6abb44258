import { expect, test } from 'vitest';
import { refuse } from '../../protocol/refusals.ts';
import { isForbidden, isWritable, typedValue } from './writable-prop.ts';

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
