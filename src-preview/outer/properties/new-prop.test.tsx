// @vitest-environment jsdom
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import { refuse } from '../../protocol/refusals.ts';
import { WindowLanguageProvider } from '../language/window-language.tsx';
import { NewProp } from './new-prop.tsx';
import { PropField } from './prop-field.tsx';

const optional = { isRequired: false };
const forbidden = (name: string, code: 'CODE_ONLY' | 'UNSAFE_PROP', type = '() => void'): ComponentProp => ({
  ...optional,
  name,
  type,
  refusal: refuse(code, { names: [name] }),
});
const known: readonly ComponentProp[] = [
  { ...optional, name: 'tabIndex', type: 'number' },
  forbidden('onClick', 'UNSAFE_PROP'),
  forbidden('onBlur', 'UNSAFE_PROP'),
  forbidden('render', 'CODE_ONLY'),
  // These have their own place in the window.
  forbidden('children', 'CODE_ONLY'),
  { ...optional, name: 'options', type: '{ name: string }[]', takes: 'data' },
];

let root: Root;
const onAdd = vi.fn<(name: string, value: string | number | boolean) => Promise<boolean>>(async () => true);
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.querySelector('#root') ?? document.body);
  onAdd.mockReset().mockResolvedValue(true);
});
afterEach(() => {
  act(() => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

function show(language: 'ar' | 'en', what: ReactNode): void {
  localStorage.setItem('manara-editor-language', language);
  act(() => root.render(<WindowLanguageProvider>{what}</WindowLanguageProvider>));
}

const one = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
/** What describes a field to whoever does not see it. */
const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

function fill(field: Element, text: string): void {
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

const typeName = (name: string): void => fill(one('input[list]'), name);

test.each([
  ['en', 'Only code can give \u2068render\u2069', 'Open the line in your code editor'],
  ['ar', 'لا تُعطى \u2068render\u2069 إلا في الشيفرة', 'افتح السطر في محرر الشيفرة'],
] as const)(
  'in %s, whoever types the name of what only code can give reads why, and gets no field',
  (language, why, next) => {
    show(language, <NewProp known={known} onAdd={onAdd} />);
    typeName('render');
    const value = one('input[readonly]');
    expect(value).toHaveProperty('value', '() => void');
    expect(descriptionOf(value)).toContain(why);
    expect(descriptionOf(value)).toContain(next);
    expect(descriptionOf(one('input[list]'))).toContain(why);
    expect(document.querySelector('button[type=submit]')).toBeNull();
    typeName('tabIndex');
    expect(document.querySelector('input[readonly]')).toBeNull();
    expect(document.querySelector('button[type=submit]')).not.toBeNull();
  },
);

test('a property that was kept leaves its field, and leaves what was typed there meanwhile', async () => {
  const waiting: ((isKept: boolean) => void)[] = [];
  onAdd.mockImplementation(() => new Promise((resolve) => waiting.push(resolve)));
  const keep = () => act(async () => waiting.shift()?.(true));
  show('en', <NewProp known={known} onAdd={onAdd} />);
  const give = (value: string) => {
    typeName('tabIndex');
    fill(one('input:not([list])'), value);
    act(() => void one('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  give('0');
  typeName('onBlur');
  await keep();
  expect(one('input[list]')).toHaveProperty('value', 'onBlur');
  give('1');
  await keep();
  expect(one('input[list]')).toHaveProperty('value', '');
  expect(onAdd.mock.calls).toEqual([
    ['tabIndex', 0],
    ['tabIndex', 1],
  ]);
});

test('what cannot be given is listed under its reason once somebody looks, and not offered', () => {
  show('en', <NewProp known={known} onAdd={onAdd} />);
  expect([...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent)).toEqual(['tabIndex']);
  expect(one('summary').textContent).toBe('3 properties that cannot be given here');
  expect(document.querySelectorAll('li')).toHaveLength(0);
  act(() => {
    const details = one('details');
    details.setAttribute('open', '');
    details.dispatchEvent(new Event('toggle'));
  });
  const groups = [...document.querySelectorAll('details p')].map((said) => [
    said.textContent?.replaceAll(/[\u2068\u2069]/g, ''),
    [...(said.nextElementSibling?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent),
  ]);
  expect(groups).toEqual([
    ['Code could be run on every visitor by these. A developer has to write it in the code.', ['onClick', 'onBlur']],
    [expect.stringContaining('Only code can give render:'), ['render']],
  ]);
});

test('what is written and only code may give is read, and neither typed over nor taken away', () => {
  const onChange = vi.fn<(name: string, value: string | number | boolean | null) => void>();
  const prop = { name: 'ref', text: '"old"', value: 'old', refusal: refuse('CODE_ONLY', { names: ['ref'] }) };
  show('en', <PropField prop={prop} known={undefined} onChange={onChange} />);
  const field = one('input');
  expect(field).toHaveProperty('readOnly', true);
  expect(descriptionOf(field)).toContain('Only code can give \u2068ref\u2069');
  expect(one('button')).toHaveProperty('disabled', true);
  act(() => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(onChange).not.toHaveBeenCalled();
});
