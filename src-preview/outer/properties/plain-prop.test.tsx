// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { words as ar } from '../language/words.ar.ts';
import { words as en } from '../language/words.en.ts';
import { showWindow } from '../testing/shown-window.tsx';
import { PlainProp } from './plain-prop.tsx';

const onAdd = vi.fn<(name: string, value: string | number | boolean) => Promise<boolean>>(async () => true);
beforeEach(() => void onAdd.mockReset().mockResolvedValue(true));

const show = (language: 'ar' | 'en') => showWindow(<PlainProp given={['alt']} onAdd={onAdd} />, { language });

function type(label: string, text: string): void {
  const field = document.querySelector(`[aria-label="${label}"]`);
  const prototype = field instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype;
  act(() => {
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
    field?.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
}

const button = (): HTMLButtonElement | null => document.querySelector('button[type=submit]');
const press = async (): Promise<void> => act(async () => button()?.click());

test.each([
  ['en', en],
  ['ar', ar],
] as const)(
  'without types a property is given by name, kind and value, which is said why: %s',
  async (language, words) => {
    const { newProp } = words;
    show(language);
    expect(document.body.textContent).toContain(newProp.untyped);
    type(newProp.name, 'caption');
    type(newProp.value, '12');
    await press();
    expect(onAdd).toHaveBeenLastCalledWith('caption', '12');

    type(newProp.name, 'count');
    type(newProp.kind, 'number');
    type(newProp.value, 'many');
    expect(button()?.disabled).toBe(true);
    type(newProp.value, '12');
    await press();
    expect(onAdd).toHaveBeenLastCalledWith('count', 12);

    type(newProp.name, 'isOpen');
    type(newProp.kind, 'yesOrNo');
    type(newProp.value, 'false');
    await press();
    expect(onAdd).toHaveBeenLastCalledWith('isOpen', false);
  },
);

test('what is there already, what is written elsewhere in the panel and what is no name is not added; a refusal keeps what was typed', async () => {
  show('en');
  for (const name of ['alt', 'className', 'two words', '1st']) {
    type(en.newProp.name, name);
    expect(button()?.disabled).toBe(true);
  }
  onAdd.mockResolvedValue(false);
  type(en.newProp.name, 'onClick');
  type(en.newProp.value, 'go');
  await press();
  expect(document.querySelector<HTMLInputElement>(`[aria-label="${en.newProp.name}"]`)?.value).toBe('onClick');
});
