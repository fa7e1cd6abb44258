// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { captureEvents } from './capture.ts';
import { holdBack } from './hold-back.ts';

let page: string[] = [];

captureEvents(window, holdBack);

beforeEach(() => {
  page = [];
  document.body.innerHTML = '<form><a href="#there">link</a><input type="checkbox"></form>';
});

/** Whether the page heard of an event, and whether the browser does what it would do. */
function brought(event: Event): readonly [isHeard: boolean, isDone: boolean] {
  const element = document.querySelector('a');
  element?.addEventListener(event.type, () => page.push(event.type));
  const isDone = element?.dispatchEvent(event) ?? false;
  return [page.includes(event.type), isDone];
}
const how = { bubbles: true, cancelable: true };

test.each([
  ['click', false],
  ['mousedown', false],
  ['dblclick', false],
  ['auxclick', false],
  ['contextmenu', false],
  ['dragstart', false],
  ['drop', false],
  ['submit', false],
  ['reset', false],
  ['touchend', false],
  // The page hears nothing of these, but the browser may: a frame is scrolled by touch, text is copied.
  ['pointerdown', true],
  ['touchmove', true],
  ['copy', true],
  ['keypress', true],
])('%s does not reach the page; the browser goes on with it: %s', (type, isDone) => {
  expect(brought(new Event(type, how))).toEqual([false, isDone]);
});

test.each([
  ['Enter', false],
  [' ', false],
  ['a', true],
  ['Tab', true],
])('the key %j presses nothing of the page; the browser goes on with it: %s', (key, isDone) => {
  expect(brought(new KeyboardEvent('keydown', { ...how, key }))).toEqual([false, isDone]);
});

test('what has happened already is told to the page, and so is what means nothing while it is edited', () => {
  expect(brought(new Event('blur', how))).toEqual([true, true]);
  expect(brought(new Event('focusout', how))).toEqual([true, true]);
  expect(brought(new Event('scroll', how))).toEqual([true, true]);
  expect(brought(new Event('load', how))).toEqual([true, true]);
});
