// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { reportKeys } from '../page/reports.ts';
import { createSelection } from '../select/selection.ts';
import { createPlaces } from '../tagged/places.ts';
import { createTags, idAttribute } from '../tagged/tags.ts';
import { createTextSessions } from '../text/text-sessions.ts';
import { captureEvents } from './capture.ts';
import { createMachine } from './machine.ts';
import type { Stage } from './stage.ts';

beforeEach(() => {
  Object.assign(globalThis, { CSS: { escape: (text: string) => text } });
  document.body.innerHTML = `<h1 ${idAttribute}="title">Title</h1>`;
});

const ends: (() => void)[] = [];
/** A page that is edited, of which the heading is selected. */
function openPage(start: 'idle' | 'drive' = 'idle') {
  for (const end of ends.splice(0)) end();
  const tags = createTags();
  const places = createPlaces(document, tags);
  const told: (readonly [string, unknown])[] = [];
  const send = (...[id, payload]: Parameters<Stage['send']>) => void told.push([id, payload]);
  const texts = createTextSessions({ tags, places }, send);
  const selection = createSelection({ tags, places }, { send, changed: () => undefined, chosen: () => texts.forget() });
  const stage: Stage = {
    window,
    places,
    selection,
    texts,
    send,
    overlay: { isOnButton: () => false },
    zoom: () => 1,
    isAiContext: () => false,
    structure: () => null,
    redraw: () => undefined,
  };
  const machine = createMachine(stage, { name: start }, () => undefined);
  // Each page of these tests hears alone.
  let isOver = false;
  ends.push(() => (isOver = true));
  reportKeys(window, send, () => !isOver && machine.now().name !== 'textEditing');
  captureEvents(window, (event) => {
    if (!isOver) machine.handle(event);
  });
  const heading = document.querySelector('h1') ?? document.body;
  if (start === 'idle') selection.select(places.targetOf(heading));
  const typeOver = () => {
    const slot = texts.atSlot(places.targetOf(heading), { node: 0 });
    texts.know(places.keyOf(places.targetOf(heading)), [{ slot: { node: 0 }, isEditable: true }]);
    const session = slot && texts.open({ ...slot, caret: 0 });
    if (!session) throw new Error('the heading cannot be typed over');
    machine.become({ name: 'textEditing', session });
  };
  const press = (init: KeyboardEventInit) => {
    const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
    heading.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return {
    machine,
    selection,
    press,
    typeOver,
    keys: () => told.filter(([id]) => id === 'keyDown').map(([, key]) => key),
  };
}

const bookmark = { key: 'ي', code: 'KeyD', ctrlKey: true };
const back = { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true };

test('an operation’s keys open nothing of the browser’s, on any layout, and are told with their place', () => {
  const { press, keys } = openPage();
  expect([press(bookmark), press(back), press({ key: 'G', code: 'KeyU', ctrlKey: true, shiftKey: true })]).toEqual([
    true,
    true,
    true,
  ]);
  expect(press({ key: 'f', code: 'KeyF', ctrlKey: true })).toBe(false);
  expect(press({ key: 'e', code: 'KeyD', ctrlKey: true })).toBe(false);
  expect(keys()[0]).toMatchObject({ key: 'ي', code: 'KeyD', ctrlKey: true });
});

test('while words are typed over they open nothing either, and go over words', () => {
  const { press, typeOver, keys, machine } = openPage();
  typeOver();
  expect([press(bookmark), press(back)]).toEqual([true, false]);
  expect(press({ key: 'z', code: 'KeyZ', ctrlKey: true })).toBe(false);
  expect([machine.now().name, keys()]).toEqual(['textEditing', []]);
});

test('a page that is used has its keys for itself', () => {
  const { press } = openPage('drive');
  expect([press(bookmark), press(back)]).toEqual([false, false]);
});

test('what an input method takes is no command, and is not told', () => {
  const { press, keys, selection } = openPage();
  expect(press({ ...bookmark, isComposing: true })).toBe(false);
  press({ key: 'Escape', code: 'Escape', keyCode: 229 });
  press({ key: 'Process', code: 'KeyD' });
  expect(selection.selected()).toHaveLength(1);
  expect(keys()).toEqual([]);
  press({ key: 'Escape', code: 'Escape' });
  expect(selection.selected()).toEqual([]);
});
