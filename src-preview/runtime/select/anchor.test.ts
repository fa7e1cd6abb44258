// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { elementOf, pageStage } from '../testing/page-stage.ts';
import { anchorAt, follow } from './anchor.ts';

const item = (name: string) => `<li data-codebase-id="item">${name}</li>`;
const list = (...names: readonly string[]) =>
  `<ul data-codebase-id="list">${names.map(item).join('')}</ul><p data-codebase-id="words">Words</p>`;

/** What is held of the list's second thing, and where it is after the page has become another. */
function followed(change: (page: ReturnType<typeof pageStage>) => void, selector = 'li:nth-child(2)') {
  const page = pageStage(list('a', 'b', 'c'));
  const anchor = anchorAt(page.target(selector), page.ground);
  change(page);
  const now = follow(anchor, page.ground);
  return { words: now.isOnScreen ? now.target.element.textContent : null, key: now.key, before: anchor.key, now };
}
const become = (html: string) => () => {
  document.body.innerHTML = html;
};

test('an element that stands is followed to where it stands now, by another key', () => {
  const { words, key, before } = followed(() => elementOf('ul').prepend(elementOf('li:nth-child(2)')));
  expect(words).toBe('b');
  expect(key).not.toBe(before);
});

test.each([
  ['made anew, it is in its old place', list('a', 'B', 'c'), 'B'],
  [
    'another of its kind come before it and all made anew, it is in its old place',
    list('a<i data-codebase-id="item">x</i>', 'B', 'c'),
    'B',
  ],
  ['its list made shorter, it is the last of them', list('a'), 'a'],
  [
    'the page around it made deeper, it is as many of its kind into the page as before',
    `<main><div>${list('a', 'B', 'c')}</div></main>`,
    'B',
  ],
])('%s', (_, html, words) => {
  expect(followed(become(html))).toMatchObject({ words });
});

test('what is not there is waited for, and found when it comes', () => {
  const page = pageStage(list('a', 'b'));
  const anchor = anchorAt(page.target('li:nth-child(2)'), page.ground);
  document.body.innerHTML = '<p data-codebase-id="words">Words</p>';
  const lost = follow(anchor, page.ground);
  expect(lost).toMatchObject({ isOnScreen: false, key: anchor.key });
  document.body.innerHTML = list('a', 'B');
  expect(follow(lost, page.ground)).toMatchObject({ isOnScreen: true, key: anchor.key });
});

test('an id that the server has changed is followed under its new name, in either order', () => {
  const renamed = followed(({ tags }) => {
    tags.rename({ item: 'thing' });
    document.body.innerHTML = list('a', 'B', 'c').replaceAll('"item"', '"thing"');
  });
  expect(renamed).toMatchObject({ words: 'B', now: { target: { codebaseId: 'thing' } } });
  const notYetRendered = followed(({ tags }) => tags.rename({ item: 'thing' }));
  expect(notYetRendered).toMatchObject({ words: 'b', now: { target: { codebaseId: 'thing' } } });
});

test('an element whose node shows another one now is looked for by its id', () => {
  const { words, now } = followed(() => {
    elementOf('p').setAttribute('data-codebase-id', 'other');
    elementOf('ul').insertAdjacentHTML('afterend', '<p data-codebase-id="words">Moved</p>');
  }, 'p');
  expect(words).toBe('Moved');
  expect(now.target.codebaseId).toBe('words');
});

test('the page itself is always there', () => {
  const page = pageStage(list('a'));
  const anchor = anchorAt(page.stage.places.root(), page.ground);
  document.body.innerHTML = '';
  expect(follow(anchor, page.ground).isOnScreen).toBe(true);
});
