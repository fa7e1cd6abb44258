// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { codebaseIdSchema } from '../protocol/ids.ts';
import { frameFunctions } from './frame-functions.ts';
import { isDriving } from './page/drive-mode.ts';
import { framePartsOf } from './testing/frame-parts.ts';
import { said } from './testing/page-stage.ts';

const html = `
  <main data-codebase-id="main"><h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p></main>`;
const gone = 'TE_gone_page_0-9';
afterEach(() => sessionStorage.clear());

function frame(late: Parameters<typeof framePartsOf>[1] = {}) {
  const made = framePartsOf(html, late);
  const selected = () => made.stage.selection.selected().map(({ target }) => target.codebaseId);
  const know = (selector: string, isEditable: boolean) =>
    functions.setEditableTexts(made.keyOf(selector), [{ slot: { node: 0 }, isEditable }]);
  const functions = frameFunctions(made.parts);
  return { ...made, ...functions, selected, know };
}

test('whether an element is there is answered, and one that is gone selects nothing', () => {
  const { keyOf, setSelectedElement, setHoveredElement, selected, stage } = frame();
  expect(setSelectedElement(keyOf('p'))).toBe(true);
  expect(selected()).toEqual(['words']);
  expect(setSelectedElement(gone)).toBe(false);
  expect(selected()).toEqual([]);
  expect([setHoveredElement(keyOf('h1')), setHoveredElement(gone), setHoveredElement(null)]).toEqual([
    true,
    false,
    false,
  ]);
  expect(stage.selection.hovered()).toBeNull();
});

test('of several those are selected that are there, and their number is answered', () => {
  const { keyOf, setMultiselectedElementKeys, selected } = frame();
  expect(setMultiselectedElementKeys([keyOf('h1'), gone, keyOf('p')])).toBe(2);
  expect(selected()).toEqual(['title', 'words']);
});

test('while the page is used nothing is selected, pointed at or typed in, but is said to be there', () => {
  const { keyOf, enableDriveMode, setSelectedElement, setHoveredElement, selected, stage, machine, ...frames } =
    frame();
  enableDriveMode();
  expect([setSelectedElement(keyOf('p')), setHoveredElement(keyOf('p'))]).toEqual([true, true]);
  expect(frames.setMultiselectedElementKeys([keyOf('p')])).toBe(1);
  frames.know('p', true);
  expect(frames.startEditingText(keyOf('p'), { node: 0 })).toBe(false);
  expect([selected(), stage.selection.hovered(), machine.now().name]).toEqual([[], null, 'drive']);
});

test('to use the page ends what was done to it, for the whole session; to edit it again begins anew', () => {
  const force = vi.fn<(elements: readonly Element[], modifiers: readonly string[]) => void>();
  const { keyOf, enableDriveMode, disableDriveMode, setSelectedElement, selected, machine } = frame({
    styles: { force },
  });
  setSelectedElement(keyOf('p'));
  enableDriveMode();
  expect([selected(), isDriving(window)]).toEqual([[], true]);
  expect(force).toHaveBeenCalledWith([], []);
  disableDriveMode();
  expect([machine.now().name, isDriving(window)]).toEqual(['idle', false]);
});

test('that the page is edited leaves a text open that is being typed', () => {
  const { keyOf, startEditingText, disableDriveMode, know, machine } = frame();
  know('p', true);
  startEditingText(keyOf('p'), { node: 0 });
  disableDriveMode();
  expect(said(machine.now())).toBe('textEditing');
});

test('a text is opened once it is known that one may type in it, and is selected by it', () => {
  const { keyOf, startEditingText, know, machine, selected } = frame();
  expect(startEditingText(keyOf('p'), { node: 0 })).toBe(false);
  expect(selected()).toEqual(['words']);
  know('p', true);
  expect(machine.now().name).toBe('textEditing');
  expect(startEditingText(gone, { node: 0 })).toBe(false);
  expect(startEditingText(keyOf('p'), { node: 7 })).toBe(false);
});

test('an answer about a text that is not asked for any more opens nothing', () => {
  const { keyOf, startEditingText, setSelectedElement, know, machine } = frame();
  startEditingText(keyOf('p'), { node: 0 });
  setSelectedElement(keyOf('h1'));
  know('p', true);
  expect(machine.now().name).toBe('idle');
});

test.each([
  [true, 'Other'],
  [false, 'Words'],
])('typing that the window ends is kept: %s', (isKept, newText) => {
  const { keyOf, startEditingText, stopEditingText, know, machine, sent } = frame();
  know('p', true);
  startEditingText(keyOf('p'), { node: 0 });
  const now = machine.now();
  if (now.name === 'textEditing') now.session.field.element.textContent = 'Other';
  stopEditingText(isKept);
  expect(sent.at(-1)).toMatchObject(['editedText', { oldText: 'Words', newText }]);
  sent.length = 0;
  stopEditingText(isKept);
  expect(sent).toEqual([]);
});

test('to select something ends the typing, kept', () => {
  const { keyOf, startEditingText, setSelectedElement, know, machine, sent } = frame();
  know('p', true);
  startEditingText(keyOf('p'), { node: 0 });
  setSelectedElement(keyOf('h1'));
  expect(machine.now().name).toBe('idle');
  expect(sent.map(([id]) => id)).toContain('editedText');
});

test('keys carry the id of what the frame shows from then on, and ids that were changed are found by either name', () => {
  const { keyOf, initProject, updateCodebaseIds, setSelectedElement, selected, describeElement, done } = frame();
  const before = keyOf('p');
  initProject({ storyboardId: 'board' });
  expect(keyOf('p')).toBe(before.replace('_page_', '_board_'));
  updateCodebaseIds({ words: codebaseIdSchema.parse('renamed') });
  expect(setSelectedElement(keyOf('p'))).toBe(true);
  expect(selected()).toEqual(['renamed']);
  expect(setSelectedElement(before)).toBe(true);
  expect(describeElement(before)).toMatchObject({ codebaseId: 'renamed', tagName: 'p' });
  expect(describeElement(gone)).toBeNull();
  expect(done).toEqual([['redraw'], ['redraw']]);
});

test('how the frame is looked at is said in the layer’s own terms', () => {
  const { setZoomPerc, setAiContext, setWindowLanguage, done } = frame();
  setZoomPerc(50);
  setAiContext(true);
  setWindowLanguage('ar');
  expect(done).toEqual([
    ['look', { zoom: 0.5 }],
    ['look', { isAiContext: true }],
    ['look', { language: 'ar' }],
  ]);
});

test('the page hears what it is told of, with what goes with it', () => {
  const { dispatchEvent } = frame();
  const heard: unknown[] = [];
  document.addEventListener('app:told', (event) => heard.push(event instanceof CustomEvent && event.detail));
  dispatchEvent('app:told', { of: 1 });
  expect(heard).toEqual([{ of: 1 }]);
});
