// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { safeOuterHtml } from './safe-outer-html.ts';

afterEach(() => document.body.replaceChildren());

function told(html: string): string {
  document.body.innerHTML = html;
  const [element] = document.body.children;
  if (!element) throw new Error('there is no element');
  return safeOuterHtml(element);
}

test('markup is told as it is', () => {
  expect(told('<p class="a" data-codebase-id="x">words <b>bold</b></p>')).toBe(
    '<p class="a" data-codebase-id="x">words <b>bold</b></p>',
  );
});

test('nothing that stands or is chosen in a field is told', () => {
  const html = told(
    `<form><input type="password" value="secret"><input type="hidden" name="t" value="secret"><input type="checkbox" checked>
    <textarea>secret</textarea><select><option value="secret" selected>one</option></select>
    <progress value="3"></progress><div contenteditable="true">secret</div></form>`,
  );
  expect(html).not.toContain('secret');
  expect(html).not.toMatch(/checked|selected|value/);
  expect(html).toContain('<input type="password">');
});

test('what was typed into a field since is not told either', () => {
  document.body.innerHTML = '<input>';
  const field = document.querySelector('input');
  if (!field) throw new Error('there is no field');
  field.value = 'secret';
  expect(safeOuterHtml(field)).toBe('<input>');
  expect(field.value).toBe('secret');
});

test('private parts are told by their edges, and what is inside of one not at all', () => {
  expect(told('<div>open <p data-private="">secret <b>too</b></p></div>')).toBe(
    '<div>open <p data-private=""></p></div>',
  );
  document.body.innerHTML = '<div data-private><b>secret</b></div>';
  const [inside] = document.querySelectorAll('b');
  expect(inside && safeOuterHtml(inside)).toBe('');
});

test('the layer’s own elements are not told, and what is very long is cut', () => {
  expect(told('<p>a<manara-text data-manara-editor="text">b</manara-text></p>')).toBe('<p>a</p>');
  expect(told(`<p>${'long '.repeat(50_000)}</p>`)).toHaveLength(100_000);
});
