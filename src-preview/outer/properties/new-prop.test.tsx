// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ComponentProp } from '../../protocol/http/replies.ts';
import { refuse } from '../../protocol/refusals.ts';
import { elementOf, showWindow, typeIn } from '../testing/shown-window.tsx';
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

const onAdd = vi.fn<(name: string, value: string | number | boolean) => Promise<boolean>>(async () => true);
beforeEach(() => void onAdd.mockReset().mockResolvedValue(true));

/** What describes a field to whoever does not see it. */
const descriptionOf = (field: Element): string =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const typeName = (name: string): void => typeIn(elementOf('input[list]'), name);

test.each([
  ['en', 'Only code can give \u2068render\u2069', 'Open the line in your code editor'],
  ['ar', 'لا تُعطى \u2068render\u2069 إلا في الشيفرة', 'افتح السطر في محرر الشيفرة'],
] as const)(
  'in %s, whoever types the name of what only code can give reads why, and gets no field',
  (language, why, next) => {
    showWindow(<NewProp known={known} onAdd={onAdd} />, { language });
    typeName('render');
    const value = elementOf('input[readonly]');
    expect(value).toHaveProperty('value', '() => void');
    expect(descriptionOf(value)).toContain(why);
    expect(descriptionOf(value)).toContain(next);
    expect(descriptionOf(elementOf('input[list]'))).toContain(why);
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
  showWindow(<NewProp known={known} onAdd={onAdd} />);
  const give = (value: string) => {
    typeName('tabIndex');
    typeIn(elementOf('input:not([list])'), value);
    act(() => void elementOf('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })));
  };
  give('0');
  typeName('onBlur');
  await keep();
  expect(elementOf('input[list]')).toHaveProperty('value', 'onBlur');
  give('1');
  await keep();
  expect(elementOf('input[list]')).toHaveProperty('value', '');
  expect(onAdd.mock.calls).toEqual([
    ['tabIndex', 0],
    ['tabIndex', 1],
  ]);
});

test('what cannot be given is listed under its reason once somebody looks, and not offered', () => {
  showWindow(<NewProp known={known} onAdd={onAdd} />);
  expect([...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent)).toEqual(['tabIndex']);
  expect(elementOf('summary').textContent).toBe('3 properties that cannot be given here');
  expect(document.querySelectorAll('li')).toHaveLength(0);
  act(() => {
    const details = elementOf('details');
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
  showWindow(<PropField prop={prop} known={undefined} onChange={onChange} />);
  const field = elementOf('input');
  expect(field).toHaveProperty('readOnly', true);
  expect(descriptionOf(field)).toContain('Only code can give \u2068ref\u2069');
  expect(elementOf('button')).toHaveProperty('disabled', true);
  act(() => {
    field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
  });
  expect(onChange).not.toHaveBeenCalled();
});
