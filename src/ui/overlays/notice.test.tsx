// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, showNotice } from './notice-store.ts';
import { Notice } from './notice.tsx';

let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  at('/');
});
afterEach(() => {
  act(() => dismissNotice());
  act(() => root.unmount());
  container.remove();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.useRealTimers();
});

const at = (place: string) => act(() => root.render(<Notice closeName="إغلاق" place={place} />));
const show = (...notice: Parameters<typeof showNotice>) => act(() => showNotice(...notice));
const pass = (ms: number): void => {
  act(() => void vi.advanceTimersByTime(ms));
};
const said = () => container.querySelector('output')?.textContent;

test('of two messages only the newer one stands', () => {
  show('الأولى');
  show({ title: 'خطأ', text: 'الثانية', tone: 'problem' });
  expect(said()).toBe('خطأالثانية');
  expect(container.querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('problem');
});

test('a message leaves after five seconds, a longer one when it can have been read, and one with a way back when that ends', () => {
  show('عابرة');
  pass(4_999);
  expect(said()).toBe('عابرة');
  pass(1);
  expect(said()).toBe('');
  show('أ'.repeat(100));
  pass(7_999);
  expect(said()).not.toBe('');
  pass(1);
  expect(said()).toBe('');
  show({ text: 'حُذف', action: { name: 'تراجع', run: () => {} } });
  pass(7_999);
  expect(said()).toContain('حُذف');
  pass(1);
  expect(said()).toBe('');
});

test('a problem stands for a million milliseconds, and leaves with the page that it was about', () => {
  const problem = { text: 'لم يصل', tone: 'problem' } as const;
  show(problem);
  pass(999_999);
  expect(said()).toBe('لم يصل');
  pass(1);
  expect(said()).toBe('');
  show({ ...problem });
  at('/posts');
  expect(said()).toBe('');
  show({ ...problem, isEverywhere: true });
  at('/');
  expect(said()).toBe('لم يصل');
  show('عابرة');
  at('/posts');
  expect(said()).toBe('عابرة');
});

test('whoever points at a message, has the focus in it, or is in another window is waited for', () => {
  const notice = () => container.querySelector('output > span');
  const happens = (event: Event) => act(() => void notice()?.dispatchEvent(event));
  show('تُقرأ');
  for (const [on, off] of [
    [new MouseEvent('pointerover', { bubbles: true }), new MouseEvent('pointerout', { bubbles: true })],
    [new FocusEvent('focusin', { bubbles: true }), new FocusEvent('focusout', { bubbles: true })],
  ] as const) {
    happens(on);
    pass(60_000);
    expect(said()).toBe('تُقرأ');
    happens(off);
    pass(4_999);
    expect(said()).toBe('تُقرأ');
  }
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(60_000);
  expect(said()).toBe('تُقرأ');
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  pass(5_000);
  expect(said()).toBe('');
});

test('a tap takes the message away, and what it offers runs once', () => {
  let runs = 0;
  show({ text: 'حُذف', action: { name: 'تراجع', run: () => (runs += 1) } });
  const [undo] = container.querySelectorAll('button');
  act(() => undo?.click());
  expect([said(), runs]).toEqual(['', 1]);
  show('رسالة');
  act(() => container.querySelector<HTMLElement>('[aria-label="إغلاق"]')?.click());
  expect(said()).toBe('');
});
