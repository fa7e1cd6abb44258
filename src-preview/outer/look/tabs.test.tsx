// @vitest-environment jsdom
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { elementOf, press, pressKey, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { FindField } from './find-field.tsx';
import { foundBy } from './found-by.ts';
import { unlessTyped } from './kept.ts';
import { pageTitle } from './page-title.ts';
import { placeName } from './source-place.tsx';
import { Tabs } from './tabs.tsx';
import { warningSentence } from './warning-sentence.ts';
import { words as english } from '../language/words.en.ts';

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value.toUpperCase() }));
function Panel() {
  const [value, setValue] = useState('one');
  return (
    <Tabs label="Panels" value={value} options={options} onChange={setValue}>
      <p>{value}</p>
    </Tabs>
  );
}
const chosen = () => textsOf('[aria-selected=true]');
afterEach(() => void (document.documentElement.dir = ''));

test.each([
  ['en', ['ArrowRight'], 'TWO'],
  ['en', ['ArrowRight', 'ArrowRight', 'ArrowRight'], 'ONE'],
  ['en', ['ArrowLeft'], 'THREE'],
  // Along the line of reading: in Arabic the next one stands to the left.
  ['ar', ['ArrowLeft'], 'TWO'],
  ['ar', ['ArrowRight'], 'THREE'],
  // An end is an end, whichever side it stands on.
  ['en', ['End'], 'THREE'],
  ['ar', ['End'], 'THREE'],
  ['ar', ['ArrowLeft', 'Home'], 'ONE'],
] as const)('in %s %j leads to %s, which has the focus', async (language, keys, name) => {
  showWindow(<Panel />, { language });
  for (const key of keys) await pressKey(elementOf('[role=tablist]'), key);
  expect(chosen()).toEqual([name]);
  expect(textsOf('[role=tabpanel]')).toEqual([name.toLowerCase()]);
  expect(document.activeElement?.textContent).toBe(name);
});

test('one tab is in the order of the keyboard, and its panel is named by it', async () => {
  showWindow(<Panel />);
  await press('TWO');
  expect(textsOf('[role=tab][tabindex="0"]')).toEqual(['TWO']);
  const panel = elementOf('[role=tabpanel]');
  expect(elementOf(`[id="${panel.getAttribute('aria-labelledby')}"]`).textContent).toBe('TWO');
  expect(elementOf('[role=tab]').getAttribute('aria-controls')).toBe(panel.id);
});

test('other keys than those that move are left to the browser', async () => {
  showWindow(<Panel />);
  expect(await pressKey(elementOf('[role=tablist]'), 'ArrowRight')).toBe(false);
  expect(await pressKey(elementOf('[role=tablist]'), 'Tab')).toBe(true);
});

function Find() {
  const [query, setQuery] = useState('');
  return <FindField label="Find" query={query} onChange={setQuery} />;
}

test('Escape empties a field that narrows a list; in an empty one it is somebody else’s', async () => {
  showWindow(<Find />);
  const field = elementOf('input');
  expect(await pressKey(field, 'Escape')).toBe(true);
  typeIn(field, 'card');
  expect(field).toHaveProperty('value', 'card');
  expect(await pressKey(field, 'Escape')).toBe(false);
  expect(field).toHaveProperty('value', '');
});

test.each([
  ['', 'anything', true],
  ['card', 'Post Card', true],
  ['card post', 'Post Card', true],
  ['cards', 'Post Card', false],
  // As Arabic is compared: with or without marks and forms of alef.
  ['احمد', 'أَحْمَد', true],
  ['مدرسه', 'المدرسة', true],
  ['كتاب', 'المدرسة', false],
])('%j finds %j: %s', (query, text, isFound) => {
  expect(foundBy(query)(text)).toBe(isFound);
});

test('a field that was kept is emptied, unless something else was typed meanwhile', () => {
  expect(unlessTyped('sent', '')('sent')).toBe('');
  expect(unlessTyped('sent', '')('sent and more')).toBe('sent and more');
});

test('a page is called by its title in the window’s language, else in the project’s first', () => {
  const page = { path: '/', title: 'الرئيسية', titles: { en: 'Home' } };
  expect([pageTitle(page, 'en'), pageTitle(page, 'ar')]).toEqual(['Home', 'الرئيسية']);
});

test('a place is named by its file and line', () => {
  expect(placeName({ file: 'src/pages/home.tsx', line: 12, column: 3 })).toBe('home.tsx:12');
  expect(placeName({ file: 'home.tsx', line: 1, column: 1 })).toBe('home.tsx:1');
});

test('a warning names what it is about, each name by itself, and counts its places', () => {
  const place = { file: 'a.tsx', line: 1, column: 1 };
  const sentence = warningSentence(english, { code: 'ALSO_USED', names: ['A', 'B'], places: [place, place] });
  expect(sentence).toBe(english.warnings.ALSO_USED('\u2068A\u2069, \u2068B\u2069', '2'));
  expect(warningSentence(english, { code: 'ALSO_USED' })).toBe(english.warnings.ALSO_USED('', '0'));
});

function Rail() {
  const [value, setValue] = useState('one');
  const [isFolded, setFolded] = useState(true);
  const choose = (next: string): void => {
    setValue(next);
    setFolded(false);
  };
  return (
    <Tabs label="Panels" value={value} options={options} orientation="vertical" isFolded={isFolded} onChange={choose}>
      <p>{value}</p>
    </Tabs>
  );
}

test.each(['en', 'ar'] as const)(
  'a rail goes by the arrows up and down, whichever way is read: %s',
  async (language) => {
    showWindow(<Rail />, { language });
    const rail = elementOf('[role=tablist]');
    expect(rail.getAttribute('aria-orientation')).toBe('vertical');
    for (const key of ['ArrowLeft', 'ArrowRight']) await pressKey(rail, key);
    expect(chosen()).toEqual(['ONE']);
    await pressKey(rail, 'ArrowDown');
    expect(chosen()).toEqual(['TWO']);
    for (const key of ['ArrowUp', 'ArrowUp']) await pressKey(rail, key);
    expect(chosen()).toEqual(['THREE']);
  },
);

test('a folded panel is not there until its tab is chosen, also the one that was', async () => {
  showWindow(<Rail />);
  expect(elementOf('[role=tabpanel]').hidden).toBe(true);
  await press('ONE');
  expect(elementOf('[role=tabpanel]').hidden).toBe(false);
});
