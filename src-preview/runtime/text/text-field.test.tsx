// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openTextField, type TextField } from './text-field.ts';
import { showsTyped, wordsOf } from './typed-over.ts';

let root: Root;
beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="root"></div>';
  const place = document.querySelector('#root');
  if (!place) throw new Error('there is no place for React');
  root = createRoot(place);
});
afterEach(() => act(() => root.unmount()));

const Mixed = ({ before, count }: { before: string; count: number }) => (
  <p>
    {before} {count} <b>all</b>
  </p>
);
const show = (before: string, count: number) => act(() => root.render(<Mixed before={before} count={count} />));
const paragraph = () => {
  const found = document.querySelector('p');
  if (!found) throw new Error('there is no paragraph');
  return found;
};

function type(field: TextField, words: string): void {
  field.element.textContent = words;
  field.show();
}

function openFirst(): { readonly node: Text; readonly field: TextField } {
  const node = paragraph().firstChild;
  if (!(node instanceof Text)) throw new Error('there is no text');
  return { node, field: openTextField(node, null) };
}

test('the text’s own node stays where it is, and has its words back afterwards', () => {
  show('من', 4);
  const nodes = [...paragraph().childNodes];
  const { field } = openFirst();
  type(field, 'إلى');
  expect(paragraph().textContent).toBe('إلى 4 all');
  expect(field.read()).toBe('إلى');
  field.close();
  expect([...paragraph().childNodes]).toEqual(nodes);
  expect(paragraph().textContent).toBe('من 4 all');
  show('إلى', 5);
  expect([...paragraph().childNodes]).toEqual(nodes);
  expect(paragraph().textContent).toBe('إلى 5 all');
});

test('a text that is opened changes nothing of its page, and one that is typed over only its own letters', () => {
  show('من', 4);
  const before = paragraph().outerHTML;
  const { node, field } = openFirst();
  expect(paragraph().outerHTML).toBe(before);
  expect(document.activeElement).toBe(field.element);
  type(field, 'إلى');
  expect(paragraph().outerHTML).toBe(before.replace('من', 'إلى'));
  expect([wordsOf(node), showsTyped(node)]).toEqual(['من', true]);
  field.close();
  expect(document.querySelector('manara-text')).toBeNull();
  expect(paragraph().outerHTML).toBe(before);
});

test('spaces that the page would not show are shown while they are typed, and read as spaces', () => {
  show('من', 4);
  const { node, field } = openFirst();
  type(field, ' one  two ');
  expect(node.data).toBe('\u{a0}one\u{a0} two\u{a0}');
  expect(field.read()).toBe(' one  two ');
  field.close();
});

test('the very words that are typed may be set by the page: then they are its own', async () => {
  show('من', 4);
  const { node, field } = openFirst();
  type(field, 'منذ');
  show('منذ', 4);
  // React sees another text than it has set last, and sets it.
  node.data = 'منذ';
  await Promise.resolve();
  expect(field.coverNow()).toBe('منذ');
  field.close();
  expect(paragraph().textContent).toBe('منذ 4 all');
});

test('a field in a dialog that makes all else inert stands in that', () => {
  show('من', 4);
  const place = document.querySelector('#root');
  const dialog = document.createElement('dialog');
  dialog.open = true;
  place?.replaceWith(dialog);
  dialog.append(place ?? '');
  vi.spyOn(dialog, 'matches').mockImplementation((selector) => selector === ':modal');
  const { field } = openFirst();
  expect(field.element.parentElement?.parentElement).toBe(dialog);
  field.close();
  expect(dialog.children).toHaveLength(1);
});

test('the page hears of no focus that comes to the field or leaves it, and of nothing that is put into it', () => {
  show('من', 4);
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  const names = ['focusin', 'focusout', 'blur', 'focus', 'beforeinput', 'input'];
  const heard: string[] = [];
  const hear = ({ type: name }: Event) => heard.push(name);
  for (const name of names) document.addEventListener(name, hear, true);
  const { field } = openFirst();
  expect(document.activeElement).toBe(field.element);
  // The browser tells of what is pasted at once, while the layer still puts it there.
  for (const name of ['beforeinput', 'input']) field.element.dispatchEvent(new InputEvent(name, { bubbles: true }));
  field.close();
  for (const name of names) document.removeEventListener(name, hear, true);
  expect(heard).toEqual([]);
});

test('a place is selected in whichever of its nodes the field has it', () => {
  show('من', 4);
  const { field } = openFirst();
  field.element.replaceChildren('one ', 'two', document.createElement('br'), 'three');
  field.select({ anchor: 5, focus: 9 });
  const selection = document.getSelection();
  expect([selection?.anchorNode?.textContent, selection?.anchorOffset]).toEqual(['two', 1]);
  expect([selection?.focusNode?.textContent, selection?.focusOffset]).toEqual(['three', 1]);
  expect(field.selected()).toEqual({ anchor: 5, focus: 9 });
  field.select({ anchor: 40, focus: 40 });
  expect(field.selected()).toEqual({ anchor: 13, focus: 13 });
  field.close();
});

test('React goes on with its other texts while one is typed over', () => {
  show('من', 4);
  const { field } = openFirst();
  type(field, 'حتى');
  show('من', 5);
  expect(paragraph().textContent).toBe('حتى 5 all');
  expect(field.isStanding()).toBe(true);
  field.close();
  expect(paragraph().textContent).toBe('من 5 all');
});

test('words that the page has set meanwhile are not overwritten', () => {
  show('من', 4);
  const { node, field } = openFirst();
  show('منذ', 4);
  field.close();
  expect(node.data).toBe('منذ');
  expect(paragraph().textContent).toBe('منذ 4 all');
});

test('a text that React takes away takes its field with it, and closing it is no error', () => {
  show('من', 4);
  const { field } = openFirst();
  act(() => root.render(<em>other</em>));
  expect(field.isStanding()).toBe(false);
  field.close();
  expect(document.querySelector('#root')?.innerHTML).toBe('<em>other</em>');
});

test('no-break spaces and breaks that browsers put are spaces, those of the text stay', () => {
  show('one two', 1);
  const { field } = openFirst();
  field.element.innerHTML = 'one&nbsp;two<br>three<br>';
  expect(field.read()).toBe('one two three');
  field.close();
  show('ten\u{a0}km', 1);
  const kept = openFirst().field;
  kept.element.innerHTML = 'ten&nbsp;km on';
  expect(kept.read()).toBe('ten\u{a0}km on');
  kept.close();
  show('one\ntwo', 1);
  const lines = openFirst().field;
  lines.element.innerHTML = 'one<br>two\r\nthree<br>';
  expect(lines.read()).toBe('one\ntwo\nthree');
});
