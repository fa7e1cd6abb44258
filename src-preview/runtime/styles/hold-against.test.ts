// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { holdAgainst } from './hold-against.ts';

afterEach(() => document.body.replaceChildren());

function element(markup: string): HTMLElement {
  document.body.innerHTML = markup;
  const found = document.body.querySelector<HTMLElement>('.at');
  if (!found) throw new Error('there is an element to look at');
  return found;
}

test('what an element has as it was asked is no difference, whatever it is called', () => {
  const at = element('<p class="at" style="color: rgb(255, 0, 0)">a</p>');
  expect(holdAgainst({ element: at, target: at }, { color: 'red' })).toEqual([]);
  expect(at.outerHTML).toBe('<p class="at" style="color: rgb(255, 0, 0);">a</p>');
});

test('what it has instead is told, and it is left as it was', () => {
  const at = element('<p class="at">a</p>');
  at.style.color = 'rgb(0, 0, 255)';
  expect(holdAgainst({ element: at, target: at }, { color: 'red' })).toEqual([
    {
      property: 'color',
      said: 'red',
      longhand: 'color',
      asked: 'rgb(255, 0, 0)',
      shown: 'rgb(0, 0, 255)',
      isTaken: true,
    },
  ]);
  expect(at.getAttribute('style')).toBe('color: rgb(0, 0, 255);');
  const bare = element('<p class="at">a</p>');
  holdAgainst({ element: bare, target: bare }, { color: 'red' });
  expect(bare.hasAttribute('style')).toBe(false);
});

test('what only goes is not asked', () => {
  const at = element('<p class="at" style="color: red">a</p>');
  expect(holdAgainst({ element: at, target: at }, { color: '' })).toEqual([]);
});

test('a value that the browser does not take is told as such', () => {
  const at = element('<p class="at">a</p>');
  expect(holdAgainst({ element: at, target: at }, { color: 'rouge' })).toMatchObject([
    { property: 'color', asked: 'rouge', isTaken: false },
  ]);
});

test('what was asked of something around it is to come through to it', () => {
  const at = element(
    '<section style="color: red"><div style="color: rgb(0, 0, 255)"><p class="at">a</p></div></section>',
  );
  const target = document.querySelector('section') ?? at;
  expect(holdAgainst({ element: at, target }, { color: 'red' })).toMatchObject([
    { asked: 'rgb(255, 0, 0)', shown: 'rgb(0, 0, 255)' },
  ]);
  at.parentElement?.removeAttribute('style');
  expect(holdAgainst({ element: at, target }, { color: 'red' })).toEqual([]);
});

test('a custom property is the same however its formatter spells it', () => {
  const at = element('<p class="at">a</p>');
  at.style.setProperty('--ink', "0.5px rgb(1,2, 3) 'A'");
  expect(holdAgainst({ element: at, target: at }, { '--ink': '.50px RGB(1, 2, 3) "A"' })).toEqual([]);
  expect(holdAgainst({ element: at, target: at }, { '--ink': '.55px RGB(1, 2, 3) "A"' })).toHaveLength(1);
});
