// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { elementOf, pageStage } from '../testing/page-stage.ts';
import { matching } from './matching.ts';
import { createSelection } from './selection.ts';

const html = `
  <main data-codebase-id="main">
    <h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p>
    <section data-codebase-id="part"><b data-codebase-id="inner">Bold</b></section>
  </main>`;
const changed = vi.fn<() => void>();
const chosen = vi.fn<() => void>();
beforeEach(() => {
  changed.mockClear();
  chosen.mockClear();
});

function selecting() {
  const page = pageStage(html);
  const selection = createSelection(page.ground, { send: page.stage.send, changed, chosen });
  const ids = () => selection.selected().map(({ target }) => target.codebaseId);
  return { ...page, selection, ids, told: () => page.sent.splice(0) };
}

test('one is told by its key and markup, several by all of theirs, none by nothing', () => {
  const { selection, target, keyOf, told } = selecting();
  selection.select(target('h1'));
  const title = elementOf('h1').outerHTML;
  expect(told()).toEqual([['selectedElementKey', { elementKey: keyOf('h1'), outerHTML: title }]]);
  selection.toggle(target('p'));
  const words = elementOf('p').outerHTML;
  expect(told()).toEqual([
    ['multiselectedElementKeys', { elementKeys: [keyOf('h1'), keyOf('p')], outerHTMLs: [title, words] }],
  ]);
  selection.select(null);
  expect(told()).toEqual([['selectedElementKey', { elementKey: null, outerHTML: null }]]);
});

test('what is selected already is not told again, but it was chosen', () => {
  const { selection, target, told } = selecting();
  selection.select(target('h1'));
  told();
  changed.mockClear();
  selection.select(target('h1'));
  expect(told()).toEqual([]);
  expect(changed).not.toHaveBeenCalled();
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('only siblings stand beside each other in a selection', () => {
  const { selection, target, ids } = selecting();
  selection.select(target('h1'));
  for (const selector of ['b', 'main', 'p', 'section']) selection.toggle(target(selector));
  expect(ids()).toEqual(['title', 'words', 'part']);
  selection.toggle(target('p'));
  expect(ids()).toEqual(['title', 'part']);
});

test('what the window asks for is not told back to it', () => {
  const { selection, target, told, ids } = selecting();
  selection.show({ selected: [target('h1'), target('p')] });
  selection.show({ hovered: target('section') });
  expect(told()).toEqual([]);
  expect(ids()).toEqual(['title', 'words']);
  expect(selection.hovered()?.target.codebaseId).toBe('part');
  // Only what is selected is chosen.
  expect(chosen).toHaveBeenCalledOnce();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('what is pointed at is told once for as long as it is the same', () => {
  const { selection, target, keyOf, told } = selecting();
  for (const selector of ['h1', 'h1', 'p']) selection.hover(target(selector));
  selection.hover(null);
  selection.hover(null);
  expect(told().map(([, payload]) => payload)).toEqual([
    { elementKey: keyOf('h1') },
    { elementKey: keyOf('p') },
    { elementKey: null },
  ]);
});

test('what the page takes away is none of the selection, until it is there again', () => {
  const { selection, target, ids, told } = selecting();
  selection.select(target('h1'));
  selection.toggle(target('p'));
  selection.hover(target('p'));
  told();
  const words = elementOf('p');
  words.remove();
  selection.refresh();
  expect(ids()).toEqual(['title']);
  // Nobody points any more at what is gone.
  expect(selection.hovered()).toBeNull();
  expect(told()).toEqual([['hoveredElementKey', { elementKey: null }]]);
  elementOf('h1').after(words);
  selection.refresh();
  expect(ids()).toEqual(['title', 'words']);
  expect(selection.hovered()).toBeNull();
  expect(chosen).toHaveBeenCalledTimes(2);
});

test('what the page has moved is told by its new key, and was not chosen by anybody', () => {
  const { selection, target, keyOf, told } = selecting();
  selection.select(target('h1'));
  told();
  chosen.mockClear();
  elementOf('main').append(elementOf('h1'));
  selection.refresh();
  expect(told()).toMatchObject([['selectedElementKey', { elementKey: keyOf('h1') }]]);
  expect(chosen).not.toHaveBeenCalled();
});

test.each([
  ['p, b', ['p', 'b']],
  ['main > :first-child', ['h1']],
  ['.nobody', []],
  // What somebody has typed half is no selector yet.
  ['p:not(', []],
  ['', []],
  // The page's own element and its head are no parts of the page.
  ['body', []],
  ['[data-manara-editor]', []],
])('%j means %j of the page', (selector, tags) => {
  pageStage(`${html}<div data-manara-editor="copy"><p>A copy</p></div>`);
  expect(matching(document, selector).map(({ localName }) => localName)).toEqual(tags);
});
