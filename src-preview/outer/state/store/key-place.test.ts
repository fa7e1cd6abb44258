// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { type KeyCommand, otherKeys } from '../../../protocol/commands/key-commands.ts';
import { operations } from '../../../protocol/commands/operations.ts';
import { actsIn, actsInFrame, type KeyPlace, keyPlaceOf } from './key-place.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

test.each<[html: string, place: KeyPlace]>([
  ['<main data-panel="stage" tabindex="-1" id="here"></main>', 'page'],
  ['<main data-panel="stage"><div id="here"></div></main>', 'page'],
  ['<main data-panel="stage"><button id="here"></button></main>', 'control'],
  ['<aside data-panel="side"><div role="tree" tabindex="0" id="here"></div></aside>', 'page'],
  ['<aside data-panel="side" tabindex="-1" id="here"></aside>', 'control'],
  ['<aside data-panel="side"><button role="tab" id="here"></button></aside>', 'control'],
  ['<aside data-panel="inspector"><select id="here"></select></aside>', 'control'],
  ['<aside data-panel="inspector"><button><span id="here"></span></button></aside>', 'control'],
  ['<aside data-panel="inspector"><input type="checkbox" id="here"></aside>', 'control'],
  ['<details><summary id="here"></summary></details>', 'control'],
  ['<a href="#" id="here"></a>', 'control'],
  ['<input id="here">', 'field'],
  ['<input type="search" id="here">', 'field'],
  ['<textarea id="here"></textarea>', 'field'],
  ['<main data-panel="stage"><input id="here"></main>', 'field'],
  ['<div contenteditable="true"><span id="here"></span></div>', 'field'],
  ['<dialog open><button id="here"></button></dialog>', 'dialog'],
  ['<dialog open><input id="here"></dialog>', 'dialog'],
])('a key that goes to #here in %s is pressed in a place of the kind %s', (html, place) => {
  document.body.innerHTML = html;
  expect(keyPlaceOf(document.querySelector('#here'), () => false)).toBe(place);
});

test('where nothing has the focus a key is the page’s, and a field with something typed is told apart', () => {
  expect([document.body, document.documentElement, document, null].map((one) => keyPlaceOf(one, () => true))).toEqual(
    Array.from({ length: 4 }, () => 'page'),
  );
  document.body.innerHTML = '<input>';
  expect(keyPlaceOf(document.querySelector('input'), () => true)).toBe('typed');
});

const all: readonly KeyCommand[] = [
  ...operations.map(({ name }) => name),
  // The keys of an object of ours are its names.
  ...(Object.keys(otherKeys) as (keyof typeof otherKeys)[]),
];
/** How large the frames are drawn. */
const sizes = ['zoomIn', 'zoomOut', 'zoomFit'];
const inPlace = (place: KeyPlace) => all.filter((command) => actsIn(place, command));

test('operations and the mode are the page’s alone; what is undone, left and gone to is so nearly anywhere, and how large frames are everywhere', () => {
  expect(inPlace('page')).toEqual(all);
  expect(inPlace('control')).toEqual(['undo', 'redo', ...sizes, 'leave', 'nextPanel', 'previousPanel', 'help']);
  expect(inPlace('field')).toEqual(['undo', 'redo', ...sizes, 'nextPanel', 'previousPanel']);
  expect(inPlace('typed')).toEqual([...sizes, 'nextPanel', 'previousPanel']);
  expect(inPlace('dialog')).toEqual([]);
});

test('a page that is edited leaves its keys to the window, one that is used only what is undone and how large it is', () => {
  const inFrame = (mode: 'edit' | 'browse', isInField = false) =>
    all.filter((command) => actsInFrame(command, { mode, isInField }));
  expect(inFrame('edit')).toEqual([...operations.map(({ name }) => name), 'undo', 'redo', ...sizes, 'changeMode']);
  expect(inFrame('browse')).toEqual(['undo', 'redo', ...sizes]);
  expect(inFrame('edit', true)).toEqual(sizes);
});
