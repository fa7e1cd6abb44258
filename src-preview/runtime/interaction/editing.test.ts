// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { ownAttribute } from '../tagged/own-nodes.ts';
import { elementOf, eventAt, key, pageStage, said } from '../testing/page-stage.ts';
import { handleEditing } from './editing.ts';

const html = `<main data-codebase-id="main"><h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p></main>`;
const editable = (isEditable: boolean) => [{ slot: { node: 0 }, isEditable }];

test.each([
  // What the window does with a key, the browser must not do as well.
  ['d', { ctrlKey: true }, true],
  ['g', { metaKey: true }, true],
  ['ArrowLeft', { altKey: true }, true],
  // With a modifier the window does not know, the browser goes on.
  ['c', { ctrlKey: true }, false],
  ['t', { metaKey: true }, false],
  ['Enter', {}, true],
  [' ', {}, true],
  // Keys that mean nothing here stay the browser's: Tab, page down.
  ['Tab', {}, false],
  ['PageDown', {}, false],
  // Without a selection an arrow scrolls the page.
  ['ArrowDown', {}, false],
])('%s with %j is kept from the browser: %s', (name, how, isHeld) => {
  const { stage } = pageStage(html);
  const event = key(name, how);
  handleEditing(event, stage);
  expect(event.defaultPrevented).toBe(isHeld);
});

test('Escape selects nothing, but not with a modifier', () => {
  const { stage, target } = pageStage(html);
  stage.selection.select(target('h1'));
  handleEditing(key('Escape', { altKey: true }), stage);
  expect(stage.selection.selected()).toHaveLength(1);
  handleEditing(key('Escape'), stage);
  expect(stage.selection.selected()).toHaveLength(0);
});

test('Enter types in the first text of what is selected', () => {
  const { stage, target, keyOf } = pageStage(html);
  expect(handleEditing(key('Enter'), stage)).toBeNull();
  stage.selection.select(target('h1'));
  stage.texts.know(keyOf('h1'), editable(true));
  const next = handleEditing(key('Enter'), stage);
  expect(next && said(next)).toBe('textEditing');
});

test('Enter on a text that cannot be typed over asks the window for it; on several elements it means none of them', () => {
  const { stage, target, keyOf, sent } = pageStage(html);
  stage.selection.select(target('h1'));
  stage.texts.know(keyOf('h1'), editable(false));
  sent.length = 0;
  expect(handleEditing(key('Enter'), stage)).toBeNull();
  expect(sent).toEqual([['editDynamicText', { elementKey: keyOf('h1'), slot: { node: 0 } }]]);
  stage.selection.toggle(target('p'));
  sent.length = 0;
  expect(handleEditing(key('Enter'), stage)).toBeNull();
  expect(sent).toEqual([]);
});

test('the pointer asks for the menu of what it is on, a key for that of what is selected', () => {
  const { stage, target, keyOf, sent } = pageStage(html);
  const ask = (button: number) => {
    sent.length = 0;
    const how = { button, clientX: 3, clientY: 4, cancelable: true };
    const event = eventAt(elementOf('p'), new MouseEvent('contextmenu', how));
    handleEditing(event, stage);
    expect(event.defaultPrevented).toBe(true);
    return sent;
  };
  const own = document.createElement('div');
  own.setAttribute(ownAttribute, 'overlay');
  document.body.append(own);
  const [p, main] = [elementOf('p'), elementOf('main')];
  document.elementsFromPoint = () => [own, p, main, document.body, document.documentElement];
  const menuOf = (selector: string, under?: readonly string[]) => [
    ['contextRequested', { elementKey: keyOf(selector), clientX: 3, clientY: 4, ...(under && { under }) }],
  ];
  expect(ask(0)).toEqual(menuOf('p'));
  stage.selection.select(target('h1'));
  expect(ask(0)).toEqual(menuOf('h1'));
  // Where the pointer is, all that lies there is told, each once, and nothing of the layer's own.
  expect(ask(2)).toEqual(menuOf('p', ['p', 'main', 'body'].map(keyOf)));
});
