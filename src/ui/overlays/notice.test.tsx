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
  act(() => root.render(<Notice closeName="إغلاق" />));
});
afterEach(() => {
  act(() => dismissNotice());
  act(() => root.unmount());
  container.remove();
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  vi.useRealTimers();
});

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

test('what must not be missed stands for a million milliseconds, and other messages for eight seconds', () => {
  show({ text: 'باقية', stays: true });
  pass(999_999);
  expect(said()).toBe('باقية');
  pass(1);
  expect(said()).toBe('');
  show('عابرة');
  pass(7_999);
  expect(said()).toBe('عابرة');
  pass(1);
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
