// @vitest-environment jsdom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Editor } from './create-editor.ts';
import { idleEditor } from './idle-editor.fixture.ts';
import { useShortcuts } from './use-shortcuts.ts';

let root: Root;
let editor: Editor;
let done: string[];
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.documentElement.dir = 'rtl';
  document.body.innerHTML = `<div id="root"></div><main data-panel="stage" tabindex="-1"></main>
    <aside data-panel="inspector" tabindex="-1"><button>ok</button><select></select>
    <form><input></form><textarea></textarea></aside><dialog open><button>no</button></dialog>`;
  root = createRoot(document.querySelector('#root') ?? document.body);
  done = [];
  editor = {
    ...idleEditor(),
    undo: async () => void done.push('undo'),
    redo: async () => void done.push('redo'),
    operate: async (name) => done.push(name) > 0,
    select: async (key) => void done.push(`select ${key}`),
  };
  act(() => root.render(<Window />));
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

function Window() {
  useShortcuts(editor);
  return null;
}

const find = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
};
/** Presses a key where something has the focus; says whether the browser is kept from what it would do. */
function press(selector: string, init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init });
  find(selector).dispatchEvent(event);
  return event.defaultPrevented;
}
const duplicate = { key: 'ي', code: 'KeyD', ctrlKey: true };
const undo = { key: 'ئ', code: 'KeyZ', ctrlKey: true };
const remove = { key: 'Delete', code: 'Delete' };

test('in the stage keys do what they mean, whatever the layout', () => {
  expect(press('main', duplicate)).toBe(true);
  press('main', remove);
  press('main', { key: 'ArrowRight', code: 'ArrowRight', altKey: true });
  press('main', { key: '~', code: 'KeyZ', ctrlKey: true, shiftKey: true });
  press('body', { key: 'غ', code: 'KeyY', ctrlKey: true });
  press('main', { key: 'Escape', code: 'Escape' });
  expect(done).toEqual(['duplicate', 'removeJsxElement', 'moveOut', 'redo', 'redo', 'select null']);
  press('main', { key: 'ي', code: 'KeyD' });
  expect(editor.store.getState().view.mode).toBe('browse');
  press('main', { key: 'd', code: 'KeyH' });
  expect(editor.store.getState().view.mode).toBe('edit');
  expect(press('main', { key: 'f', code: 'KeyF', ctrlKey: true })).toBe(false);
});

test.each(['button', 'select', 'aside', 'dialog button', 'input'])(
  'with the focus on %s an element is out of reach, and the browser opens nothing either',
  (selector) => {
    press(selector, remove);
    press(selector, { key: 'd', code: 'KeyD' });
    expect(press(selector, duplicate)).toBe(true);
    expect([done, editor.store.getState().view.mode]).toEqual([[], 'edit']);
  },
);

test('what is selected is let go of from a panel, and not from a dialog or a field, which Escape leaves', () => {
  for (const selector of ['dialog button', 'input', 'button']) press(selector, { key: 'Escape', code: 'Escape' });
  expect(done).toEqual(['select null']);
});

test('in a field words are gone over with Alt and an arrow', () => {
  const step = { key: 'ArrowLeft', code: 'ArrowLeft', altKey: true };
  expect([press('input', step), press('button', step)]).toEqual([false, true]);
  expect(done).toEqual([]);
});

test('a field keeps what it can take back itself, and no more', () => {
  const field = find('input');
  // React puts values into fields in this way.
  const put = (value: string) => {
    if (field instanceof HTMLInputElement) field.value = value;
  };
  field.focus();
  expect(press('input', undo)).toBe(true);
  put('big');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(press('input', undo)).toBe(false);
  // It was written, and the field is empty for the next one.
  put('');
  expect(press('input', undo)).toBe(true);
  put('small');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(press('input', undo)).toBe(false);
  // What was typed and wiped out again by hand comes back in the field.
  put('');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  expect(press('input', undo)).toBe(false);
  field.blur();
  field.focus();
  press('input', undo);
  press('button', undo);
  press('dialog button', undo);
  expect(done).toEqual(['undo', 'undo', 'undo', 'undo']);
});

test('a key that something has taken for itself, as a drag takes Escape, means nothing else', () => {
  const take = (event: Event): void => event.preventDefault();
  addEventListener('keydown', take, true);
  press('main', { key: 'Escape' });
  press('main', duplicate);
  expect(done).toEqual([]);
  removeEventListener('keydown', take, true);
  press('main', { key: 'Escape' });
  expect(done).toEqual(['select null']);
});

test('the keys of an input method are no commands, whoever hears keys', () => {
  const heard: string[] = [];
  const hear = ({ key }: KeyboardEvent) => void heard.push(key);
  find('input').addEventListener('keydown', hear);
  press('input', { key: 'Enter', code: 'Enter', keyCode: 229 });
  press('input', { key: 'Escape', code: 'Escape', isComposing: true });
  expect(heard).toEqual([]);
  press('input', { key: 'Enter', code: 'Enter', keyCode: 13 });
  expect(heard).toEqual(['Enter']);
  press('main', { ...remove, isComposing: true });
  press('main', { ...remove, keyCode: 229 });
  press('main', { ...duplicate, key: 'Process' });
  expect(done).toEqual([]);
});

test('a key goes from panel to panel and back, also out of a field', () => {
  find('input').focus();
  press('input', { key: 'F6', code: 'F6', shiftKey: true });
  expect(document.activeElement).toBe(find('main'));
  press('main', { key: 'F6', code: 'F6' });
  expect(document.activeElement).toBe(find('aside'));
});
