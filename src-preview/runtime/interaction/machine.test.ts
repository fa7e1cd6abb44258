// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { elementOf, eventAt, key, pageStage, pointer, said } from '../testing/page-stage.ts';
import { createMachine } from './machine.ts';
import type { Interaction } from './interaction.ts';

const html = `
  <main data-codebase-id="main"><h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p></main>`;
window.focus = () => undefined; // jsdom has none
const changed = vi.fn<(now: Interaction) => void>();
beforeEach(() => changed.mockClear());

function running(start: Interaction = { name: 'idle' }) {
  const page = pageStage(html);
  const machine = createMachine(page.stage, start, changed);
  /** Opens the heading for typing. */
  const type = () => {
    page.stage.texts.know(page.keyOf('h1'), [{ slot: { node: 0 }, isEditable: true }]);
    const wanted = page.stage.texts.atSlot(page.target('h1'), { node: 0 });
    const session = wanted && page.stage.texts.open(wanted);
    if (!session) throw new Error('the heading could not be opened');
    machine.become({ name: 'textEditing', session });
    return session;
  };
  return { ...page, machine, type };
}

test('pointed at, pressed, let go: each is told once', () => {
  const { machine } = running();
  const events = [
    pointer('pointermove', 'p', { buttons: 0 }),
    pointer('pointermove', 'h1', { buttons: 0 }),
    pointer('pointerdown', 'h1'),
    pointer('pointerup', 'h1'),
  ];
  expect(
    events.map((event) => {
      machine.handle(event);
      return said(machine.now());
    }),
  ).toEqual(['hovering words', 'hovering title', 'pressed title', 'hovering title']);
  // From one element to another nothing else is being done.
  expect(changed.mock.calls.map(([{ name }]) => name)).toEqual(['hovering', 'pressed', 'hovering']);
});

test.each([
  ['with the Alt key held nothing is pointed at', () => pointer('pointermove', 'p', { altKey: true, buttons: 0 })],
  ['the page itself is not pointed at', () => pointer('pointermove', 'body', { buttons: 0 })],
  ['out of the page nothing is', () => pointer('pointerout', 'p', { relatedTarget: null })],
  ['nor when the window is left', () => eventAt(window, new Event('blur'))],
])('%s', (_, event) => {
  const { machine, stage } = running();
  machine.handle(pointer('pointermove', 'p', { buttons: 0 }));
  expect(said(machine.now())).toBe('hovering words');
  machine.handle(event());
  expect(machine.now()).toEqual({ name: 'idle' });
  expect(stage.selection.hovered()).toBeNull();
});

test('from one element to the next the pointer has not left the page', () => {
  const { machine } = running();
  machine.handle(pointer('pointermove', 'p', { buttons: 0 }));
  machine.handle(pointer('pointerout', 'p', { relatedTarget: elementOf('h1') }));
  expect(said(machine.now())).toBe('hovering words');
});

test('other buttons than the main one press nothing', () => {
  const { machine } = running();
  machine.handle(pointer('pointerdown', 'p', { button: 2 }));
  machine.handle(pointer('pointerdown', 'p', { button: 1 }));
  expect(machine.now()).toEqual({ name: 'idle' });
});

test('while the page is used, nothing of it is edited', () => {
  const { machine, sent } = running({ name: 'drive' });
  for (const event of [pointer('pointermove', 'p'), pointer('pointerdown', 'p'), key('Enter')]) {
    machine.handle(event);
    expect(event.defaultPrevented).toBe(false);
  }
  expect(machine.now()).toEqual({ name: 'drive' });
  expect(sent).toEqual([]);
});

test('a press elsewhere ends the typing and counts as a press', () => {
  const { machine, type } = running();
  const { field } = type();
  machine.handle(pointer('pointerdown', 'p'));
  expect(said(machine.now())).toBe('pressed words');
  expect(field.isStanding()).toBe(false);
});

test.each([
  [undefined, 'Other'],
  [true, 'Other'],
  [false, 'Title'],
])('what goes on instead of the typing tells of it: kept %s, the text is %s', (isKept, newText) => {
  const { machine, type, sent, keyOf } = running();
  const { field } = type();
  field.element.textContent = 'Other';
  sent.length = 0;
  machine.become({ name: 'idle' }, isKept);
  expect(sent).toEqual([['editedText', { elementKey: keyOf('h1'), slot: { node: 0 }, oldText: 'Title', newText }]]);
});

test.each([
  ['Escape', 'Title'],
  ['Enter', 'Other'],
])('%s ends the typing with %s', (name, newText) => {
  const { machine, type, sent } = running();
  const { field } = type();
  field.element.textContent = 'Other';
  machine.handle(eventAt(field.element, new KeyboardEvent('keydown', { key: name, cancelable: true })));
  expect(machine.now()).toEqual({ name: 'idle' });
  expect(sent.at(-1)).toMatchObject(['editedText', { newText }]);
});

test('the field that loses the keyboard ends the typing once the page has had its turn', async () => {
  const { machine, type } = running();
  const { field } = type();
  machine.handle(eventAt(field.element, new Event('blur')));
  expect(machine.now().name).toBe('textEditing');
  await Promise.resolve();
  expect(machine.now()).toEqual({ name: 'idle' });
});

test('a field that the page takes away is not ended by that: it may be found again', async () => {
  const { machine, type } = running();
  const { field } = type();
  machine.handle(eventAt(field.element, new Event('blur')));
  elementOf('h1').remove();
  await Promise.resolve();
  expect(machine.now().name).toBe('textEditing');
});

test('the blur of something else in the page ends nothing', async () => {
  const { machine, type } = running();
  type();
  machine.handle(eventAt(elementOf('p'), new Event('blur')));
  await Promise.resolve();
  expect(machine.now().name).toBe('textEditing');
});

test('a text that the page has made anew is typed on where it stands now', () => {
  const { machine, type } = running();
  const before = type();
  machine.followText();
  expect(machine.now()).toMatchObject({ session: before });
  elementOf('h1').outerHTML = '<h1 data-codebase-id="title">Title</h1>';
  machine.followText();
  const now = machine.now();
  expect(now.name === 'textEditing' && now.session.field.isStanding()).toBe(true);
});
