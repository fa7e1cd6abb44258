// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTextField, type TextField } from './text-field.ts';

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

function openFirst(): { readonly node: Text; readonly field: TextField } {
  const node = paragraph().firstChild;
  if (!(node instanceof Text)) throw new Error('there is no text');
  return { node, field: openTextField(node, null) };
}

test('the text’s own node stays where it is, and has its words back afterwards', () => {
  show('من', 4);
  const nodes = [...paragraph().childNodes];
  const { field } = openFirst();
  field.element.textContent = 'إلى';
  expect(paragraph().textContent).toBe('إلى 4 all');
  expect(field.read()).toBe('إلى');
  field.close();
  expect([...paragraph().childNodes]).toEqual(nodes);
  expect(paragraph().textContent).toBe('من 4 all');
  show('إلى', 5);
  expect([...paragraph().childNodes]).toEqual(nodes);
  expect(paragraph().textContent).toBe('إلى 5 all');
});

test('React goes on with its other texts while one is typed over', () => {
  show('من', 4);
  const { field } = openFirst();
  field.element.textContent = 'حتى';
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
