// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { Editor } from '../state/create-editor.ts';
import { sessionOf } from '../state/store/session.fixture.ts';
import { elementOf, pressKey, showWindow } from '../testing/shown-window.tsx';
import { PersonChoice } from './person-choice.tsx';

const person = (id: string, en: string, ar: string) => ({ id, titles: { en, ar }, name: '' });
const session = sessionOf({
  people: [
    person('student', 'Student', 'طالب'),
    person('teacher', 'Teacher', 'معلم'),
    person('owner', 'Owner', 'مالك'),
  ],
  signedIn: null,
});

function shown(language: 'ar' | 'en' = 'en') {
  const waiting: (() => void)[] = [];
  const signInAs = vi.fn<Editor['signInAs']>(() => new Promise((resolve) => waiting.push(() => resolve(false))));
  const made = showWindow(<PersonChoice />, { state: { session, server: 'open' }, commands: { signInAs }, language });
  /** Answers who was asked for as so manieth. */
  const answer = (at: number) =>
    act(async () => {
      waiting[at]?.();
      await Promise.resolve();
    });
  return { ...made, signInAs, answer };
}
const field = () => elementOf('[role=combobox]');
const value = () => field().textContent.trim();
const reached = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;
const isOpen = () => field().getAttribute('aria-expanded') === 'true' && !elementOf('[role=listbox]').hidden;

test('arrows go about and sign nobody in; only Enter does, and Escape and Tab leave everything as it was', async () => {
  const { signInAs } = shown();
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown']) await pressKey(field(), key);
  expect([isOpen(), reached(), value()]).toEqual([true, 'Teacher', 'Visitor']);
  expect(signInAs).not.toHaveBeenCalled();
  await pressKey(field(), 'Escape');
  expect([isOpen(), reached()]).toEqual([false, null]);
  await pressKey(field(), 'End');
  expect(await pressKey(field(), 'Tab')).toBe(true);
  expect([isOpen(), signInAs.mock.calls]).toEqual([false, []]);
  await pressKey(field(), 'End');
  await pressKey(field(), 'Enter');
  expect([isOpen(), signInAs.mock.calls, value()]).toEqual([false, [['owner']], 'Owner']);
});

test('letters go to a name in either language, and do nothing else in the window', async () => {
  const { signInAs } = shown('ar');
  const heard = vi.fn<(event: Event) => void>();
  addEventListener('keydown', heard);
  expect(await pressKey(field(), 'م')).toBe(false);
  expect(reached()).toBe('معلم');
  await pressKey(field(), 'ا');
  expect(reached()).toBe('مالك');
  await pressKey(field(), ' ');
  expect(signInAs.mock.calls).toEqual([['owner']]);
  removeEventListener('keydown', heard);
  expect(heard).not.toHaveBeenCalled();
});

test('a press chooses, and who is there already is not asked for again', async () => {
  const { signInAs } = shown();
  act(() => field().click());
  const [visitor, student] = document.querySelectorAll<HTMLElement>('[role=option]');
  act(() => visitor?.click());
  expect([isOpen(), signInAs.mock.calls]).toEqual([false, []]);
  act(() => field().click());
  act(() => student?.click());
  expect(signInAs.mock.calls).toEqual([['student']]);
});

test('the field says who was chosen last until that is answered, and then whoever is there', async () => {
  const { answer } = shown();
  for (const key of ['End', 'Enter', 'Home', 'ArrowDown', 'Enter']) await pressKey(field(), key);
  expect([value(), field().getAttribute('aria-busy')]).toEqual(['Student', 'true']);
  await answer(0);
  expect([value(), field().getAttribute('aria-busy')]).toEqual(['Student', 'true']);
  await answer(1);
  expect([value(), field().getAttribute('aria-busy')]).toEqual(['Visitor', 'false']);
});

test('nobody is chosen while the server is gone', async () => {
  const { know, signInAs } = shown();
  await pressKey(field(), 'End');
  know({ server: 'lost' });
  expect([isOpen(), field().getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await pressKey(field(), 'Enter');
  act(() => field().click());
  expect([isOpen(), signInAs.mock.calls]).toEqual([false, []]);
  know({ server: 'open' });
  expect([isOpen(), field().getAttribute('aria-disabled')]).toEqual([false, 'false']);
  act(() => field().click());
  expect(isOpen()).toBe(true);
});

test('a list that was open when the server went is folded once it is back', async () => {
  const { know } = shown();
  await pressKey(field(), 'End');
  know({ server: 'lost' });
  know({ server: 'open' });
  expect([isOpen(), reached()]).toEqual([false, null]);
});
