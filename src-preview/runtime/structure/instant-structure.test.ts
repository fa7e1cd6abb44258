// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { createPlaces } from '../tagged/places.ts';
import { createTags } from '../tagged/tags.ts';
import { createInstantStructure } from './instant-structure.ts';

const hiding = 'arb89-key-hidden';
Object.assign(globalThis, { CSS: { escape: (text: string) => text } });

beforeEach(() => {
  document.body.innerHTML =
    '<main data-codebase-id="m"><p data-codebase-id="a" class="wide">one</p><p data-codebase-id="b">two</p><div data-codebase-id="c"></div></main>';
});

function instant() {
  const places = createPlaces(document, createTags());
  const standIn = vi.fn<(original: Element, copy: Element | null) => void>();
  return {
    standIn,
    ...createInstantStructure({
      window,
      places,
      hidingClass: hiding,
      quietly: (change) => change(),
      standIn,
      tellsUpdates: () => false,
    }),
  };
}
const html = () => document.querySelector('main')?.innerHTML.replaceAll(/ data-codebase-id="."/g, '') ?? '';
const before = () => '<p class="wide">one</p><p>two</p><div></div>';
const change = (type: string, changeFields: Record<string, unknown>) => ({ id: 'change', type, changeFields });
const copy = 'data-manara-editor="copy"';

test.each([
  ['REMOVE_JSX', { codebaseIdsToRemove: ['a'] }, `<p class="wide ${hiding}">one</p><p>two</p><div></div>`],
  ['DUPLICATE', { codebaseIdsToDuplicate: ['b'] }, `<p class="wide">one</p><p>two</p><p ${copy}>two</p><div></div>`],
  [
    'CHANGE_TAG',
    { codebaseIdToChange: 'b', newTagName: 'h2' },
    `<p class="wide">one</p><p class="${hiding}">two</p><h2 ${copy}>two</h2><div></div>`,
  ],
  [
    'WRAP_DIV',
    { codebaseIdsToWrap: ['a', 'b'] },
    `<div ${copy}><p class="wide" ${copy}>one</p><p ${copy}>two</p></div><p class="wide ${hiding}">one</p><p class="${hiding}">two</p><div></div>`,
  ],
  [
    'MOVE_JSX',
    { codebaseIdToMove: 'a', codebaseIdToMoveTo: 'm', afterCodebaseId: 'b' },
    `<p class="wide ${hiding}">one</p><p>two</p><p class="wide" ${copy}>one</p><div></div>`,
  ],
  [
    'MOVE_JSX',
    { codebaseIdToMove: 'a', codebaseIdToMoveTo: 'c' },
    `<p class="wide ${hiding}">one</p><p>two</p><div><p class="wide" ${copy}>one</p></div>`,
  ],
  [
    'ADD_JSX',
    { codebaseIdToAddTo: 'm', afterCodebaseId: 'a', addNativeTag: 'h2', propsToSet: { children: 'new' } },
    `<p class="wide">one</p><h2 ${copy}>new</h2><p>two</p><div></div>`,
  ],
  [
    'ADD_JSX',
    { codebaseIdToAddTo: 'c', addCodebaseId: 'a' },
    `<p class="wide">one</p><p>two</p><div><p class="wide" ${copy}>one</p></div>`,
  ],
  [
    'ADD_JSX',
    {
      codebaseIdToAddTo: 'm',
      beforeCodebaseId: 'a',
      htmlForInstantUpdate:
        '<b class="x" id="a" onclick="go()" style="background:url(/x)">one<img src=x onerror=go()><script>go()</script><svg><a/></svg></b>',
    },
    `<b class="x" ${copy}>one<img></b><p class="wide">one</p><p>two</p><div></div>`,
  ],
])('%s is shown by copies and hidden originals, and taken back without a trace', (type, fields, shown) => {
  const page = instant();
  expect(page.show(change(type, fields))).toBeGreaterThan(0);
  expect(html()).toBe(shown);
  expect(page.show(change(type, fields))).toBeGreaterThan(0);
  expect(html()).toBe(shown);
  expect(page.hide('change')).toBe(true);
  expect(html()).toBe(before());
  expect(page.hide('change')).toBe(false);
});

test('what the page cannot take, or does not have, is not shown', () => {
  const page = instant();
  expect(page.show(change('CHANGE_TAG', { codebaseIdToChange: 'b', newTagName: 'script' }))).toBe(0);
  expect(page.show(change('REMOVE_JSX', { codebaseIdsToRemove: ['gone'] }))).toBe(0);
  expect(page.show(change('MOVE_JSX', { codebaseIdToMove: 'm', codebaseIdToMoveTo: 'c' }))).toBe(0);
  expect(page.show(change('ADD_JSX', { codebaseIdToAddTo: 'm' }))).toBe(0);
  expect(page.show(change('ADD_JSX', { codebaseIdToAddTo: 'm', addNativeTag: 'iframe' }))).toBe(0);
  expect(html()).toBe(before());
});

test('a mark that the page takes away is set again; what the page shows by itself is let go of', () => {
  const page = instant();
  page.show(change('MOVE_JSX', { codebaseIdToMove: 'a', codebaseIdToMoveTo: 'm', afterCodebaseId: 'b' }));
  const [moved, other] = document.querySelectorAll('p');
  expect(page.standIn).toHaveBeenCalledWith(moved, document.querySelector(`[${copy}]`));
  moved?.setAttribute('class', 'wide');
  page.pageChanged();
  expect(moved?.className).toBe(`wide ${hiding}`);
  if (moved) other?.after(moved);
  page.pageChanged();
  expect(html()).toBe('<p>two</p><p class="wide">one</p><div></div>');
  expect(page.standIn).toHaveBeenLastCalledWith(moved, null);
});

test('what was added goes once the element that holds it has a child more of the page’s own', () => {
  const page = instant();
  page.show(change('ADD_JSX', { codebaseIdToAddTo: 'c', addNativeTag: 'h2' }));
  page.pageChanged();
  expect(document.querySelectorAll(`[${copy}]`)).toHaveLength(1);
  document.querySelector('div')?.append(document.createElement('h2'));
  page.pageChanged();
  expect(html()).toBe('<p class="wide">one</p><p>two</p><div><h2></h2></div>');
});

test('what was written and does not come is let go of after a while, but for what began meanwhile', () => {
  vi.useFakeTimers();
  const page = instant();
  page.show(change('REMOVE_JSX', { codebaseIdsToRemove: ['a'] }));
  page.setFlushing(false);
  page.show({ ...change('REMOVE_JSX', { codebaseIdsToRemove: ['b'] }), id: 'later' });
  vi.advanceTimersByTime(3_000);
  vi.useRealTimers();
  expect(html()).toBe(`<p class="wide">one</p><p class="${hiding}">two</p><div></div>`);
});
