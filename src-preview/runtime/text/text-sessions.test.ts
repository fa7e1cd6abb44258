// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { createPlaces } from '../tagged/places.ts';
import { createTags, idAttribute } from '../tagged/tags.ts';
import { createTextSessions } from './text-sessions.ts';

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  document.body.innerHTML = `<h1 ${idAttribute}="title">Title</h1><p ${idAttribute}="words">Words</p>`;
});

const editable = [{ slot: { node: 0 }, isEditable: true }];
const element = (name: string): Element => {
  const found = document.querySelector(name);
  if (!found) throw new Error(`there is no ${name}`);
  return found;
};

/** Sessions of a page in which a second click meant the paragraph, of whose texts nothing is known yet. */
function clicked() {
  const tags = createTags();
  const places = createPlaces(document, tags);
  const texts = createTextSessions({ tags, places }, () => undefined);
  const keyOf = (name: string) => places.keyOf(places.targetOf(element(name)));
  const target = places.targetOf(element('p'));
  const wanted = texts.atSlot(target, { node: 0 });
  expect(wanted && texts.open({ ...wanted, caret: 2 })).toBeNull();
  return { texts, keyOf, tags, key: keyOf('p') };
}

test('a text that was asked for is opened once it is known, and only once', () => {
  const { texts, key } = clicked();
  expect(texts.know(key, editable)).toMatchObject({ text: element('p').firstChild, caret: 2 });
  expect(texts.know(key, editable)).toBeNull();
});

test('what was asked for goes with its element, which the page has moved meanwhile', () => {
  const { texts, key, keyOf } = clicked();
  document.body.prepend(document.createElement('hr'));
  expect(keyOf('p')).not.toBe(key);
  // Of the old place the window tells late.
  expect(texts.know(key, editable)).toBeNull();
  const wanted = texts.know(keyOf('p'), editable);
  expect(wanted?.text).toBe(element('p').firstChild);
  expect(wanted && texts.open(wanted)?.elementKey).toBe(keyOf('p'));
});

test('an element that the page has made anew, or that has another id now, has the same text', () => {
  const { texts, keyOf, tags } = clicked();
  document.body.innerHTML = `<hr><p ${idAttribute}="words">Words</p>`;
  tags.rename({ words: 'renamed' });
  expect(texts.know(keyOf('p'), editable)?.text).toBe(element('p').firstChild);
});

test('where an element that was made anew says something else, nothing is opened', () => {
  const { texts, key } = clicked();
  document.body.innerHTML = `<h1 ${idAttribute}="title">Title</h1><p ${idAttribute}="words">Other words</p>`;
  expect(texts.know(key, editable)).toBeNull();
});

test('what is told of another element does not end the wait, what somebody chooses does', () => {
  const { texts, key, keyOf } = clicked();
  expect(texts.know(keyOf('h1'), editable)).toBeNull();
  expect(texts.know(key, editable)).not.toBeNull();
  const other = clicked();
  other.texts.forget();
  expect(other.texts.know(other.key, editable)).toBeNull();
});

test.each([
  ['a drawing', `<svg><text ${idAttribute}="drawn">Words</text></svg>`, 'text'],
  ['a choice of a list', `<select><option ${idAttribute}="choice">Words</option></select>`, 'option'],
])('the text of %s stays as it is: the window is asked for its field', (_, html, name) => {
  document.body.innerHTML = html;
  const tags = createTags();
  const places = createPlaces(document, tags);
  const sent: unknown[] = [];
  const texts = createTextSessions({ tags, places }, (...message) => sent.push(message));
  const target = places.targetOf(element(name));
  const elementKey = places.keyOf(target);
  texts.know(elementKey, editable);
  const wanted = texts.firstEditable(target);
  expect(wanted && texts.open(wanted)).toBeNull();
  expect(sent).toEqual([['editDynamicText', { elementKey, slot: { node: 0 } }]]);
  expect(element(name).innerHTML).toBe('Words');
});
