// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { TextField } from './text-field.ts';
import { takeInput } from './text-inputs.ts';

const field = { isMultiline: false, insert: vi.fn<(words: string) => void>() } as unknown as TextField;
const press = (init: KeyboardEventInit) => {
  const event = new KeyboardEvent('keydown', { cancelable: true, ...init });
  return [takeInput(event, field), event.defaultPrevented];
};

test('a key that an input method has taken ends its word and not the text', () => {
  expect(press({ key: 'Enter', keyCode: 229 })).toEqual(['goOn', false]);
  expect(press({ key: 'Escape', keyCode: 229 })).toEqual(['goOn', false]);
  expect(press({ key: 'Enter', isComposing: true })).toEqual(['goOn', false]);
  expect(press({ key: 'Process' })).toEqual(['goOn', false]);
  expect(press({ key: 'Enter', keyCode: 13 })).toEqual(['keep', true]);
});
