// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { noteHydration, reportErrors } from './hydration.ts';

beforeEach(() => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

/** The overlay of a development server, with what stands in it. */
function overlay(name: string, html: string): Element {
  const host = document.createElement(name);
  const inside = name === 'vite-error-overlay' ? host.attachShadow({ mode: 'open' }) : host;
  inside.innerHTML = html;
  document.body.append(host);
  return host;
}
function reporting(errorDescr: string | null = null) {
  const last =
    errorDescr === null ? null : ({ status: 'error', errorDescr, errorLabel: 'React', errorBody: '' } as const);
  const sent: unknown[] = [];
  return { sent, ...reportErrors(document, (id, payload) => void sent.push([id, payload]), { last: () => last }) };
}
const vites =
  '<p class="message-body"> Unexpected token </p><p class="plugin">[plugin:oxc]</p><p class="file">a.tsx:1</p>';

test('what Vite says is told in its parts', () => {
  overlay('vite-error-overlay', vites);
  expect(reporting().now()).toEqual({
    status: 'other_error',
    errorDescr: 'Unexpected token',
    errorLabel: '[plugin:oxc]',
    errorBody: 'a.tsx:1',
  });
});

test('what Next.js says is told as a whole; its element without words is no error', () => {
  const host = overlay('nextjs-portal', '');
  expect(reporting().now()).toEqual({ status: 'no_error' });
  host.textContent = ' Hydration failed because … ';
  expect(reporting().now()).toMatchObject({ status: 'error', errorDescr: 'Hydration failed because …' });
  history.replaceState(null, '', '/?framework=VITE');
  expect(reporting().now()).toEqual({ status: 'no_error' });
});

test('what React says counts where no overlay does, and not where the page is Vite’s alone', () => {
  const said = { status: 'error', errorDescr: 'Hydration failed: a', errorLabel: 'React' };
  expect(reporting('Hydration failed: a').now()).toMatchObject(said);
  overlay('nextjs-portal', '');
  expect(reporting('Hydration failed: a').now()).toMatchObject(said);
  overlay('vite-error-overlay', vites);
  expect(reporting('Hydration failed: a').now()).toMatchObject({ status: 'other_error' });
  document.body.replaceChildren();
  history.replaceState(null, '', '/?framework=VITE');
  expect(reporting('Hydration failed: a').now()).toEqual({ status: 'no_error' });
});

test('an error is told when it comes, when it becomes another, and when it goes; not in between', () => {
  const page = reporting();
  page.look();
  expect(page.sent).toEqual([]);
  const host = overlay('vite-error-overlay', vites);
  page.look();
  page.look();
  expect(page.sent).toHaveLength(1);
  const words = host.shadowRoot?.querySelector('.message-body');
  if (words) words.textContent = 'Something else';
  page.look();
  host.remove();
  page.look();
  page.look();
  expect(page.sent.map((one) => (one as [string, { errorDescr?: string }])[1].errorDescr)).toEqual([
    'Unexpected token',
    'Something else',
    undefined,
  ]);
});

test('who asks is told, and what was told so is not told again by itself', () => {
  const page = reporting();
  overlay('vite-error-overlay', vites);
  expect(page.tell()).toMatchObject({ status: 'other_error' });
  page.look();
  expect(page.sent).toHaveLength(1);
});

test('of what an overlay says no more is told than anybody reads', () => {
  overlay('nextjs-portal', 'a'.repeat(50_000));
  expect(reporting().now()).toMatchObject({ errorDescr: 'a'.repeat(10_000) });
});

test('React’s word is noted from the errors of the page; others are none of its', () => {
  const notes = noteHydration(window);
  window.dispatchEvent(new ErrorEvent('error', { message: 'x is undefined' }));
  expect(notes.last()).toBeNull();
  window.dispatchEvent(new ErrorEvent('error', { message: `Uncaught Error: Hydration failed ${'a'.repeat(20_000)}` }));
  expect(notes.last()?.errorDescr).toHaveLength(10_000);
});
