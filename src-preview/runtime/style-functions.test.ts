// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import type { ChangeItem } from '../protocol/frame/change-item.ts';
import { styleFunctions } from './style-functions.ts';
import type { InstantStructure } from './structure/instant-structure.ts';
import type { PageStyles } from './styles/page-styles.ts';
import type { WantedInstant } from './styles/instant-rule.ts';
import { framePartsOf } from './testing/frame-parts.ts';

const html = `
  <main data-codebase-id="main"><h1 data-codebase-id="title">Title</h1><p data-codebase-id="words" class="wide arb89-key-a">Words</p></main>`;
const gone = 'TE_gone_page_0-9';
/** What the parts were asked to show, take back or wait for. */
const asked: unknown[][] = [];
beforeEach(() => void (asked.length = 0));

const note =
  (name: string, answer: unknown) =>
  (...args: readonly unknown[]) => {
    asked.push([name, ...args]);
    return answer;
  };
interface Shows {
  readonly elements?: number;
  readonly areThere?: boolean;
}

function frame({ elements = 1, areThere = true }: Shows = {}) {
  const isShown = elements > 0;
  const outcome = { isShown, addedClass: 'arb89-styling-1', elements };
  const styles = {
    instant: {
      show: note('style', outcome),
      hide: note('take back style', isShown),
      setFlushing: note('styles wait', undefined),
    },
    force: note('force', undefined),
    rulesOf: note('rules', []),
    evalsOf: note('evals', { css: {} }),
    isMeant: (_: unknown, selector: string) => selector === 'p',
  } as unknown as PageStyles; // only these are asked for
  const instant = {
    show: note('structure', elements),
    hide: note('take back structure', isShown),
    setFlushing: note('structure waits', undefined),
  } as unknown as InstantStructure; // as above
  const made = framePartsOf(html, { styles, structure: { instant }, areThere });
  return { ...made, ...styleFunctions(made.parts) };
}
const item = (type: string, changeFields: Record<string, unknown>, own: Partial<ChangeItem> = {}): ChangeItem => ({
  id: 'change',
  type,
  changeFields,
  ...own,
});
const style = { codebaseId: 'words', stylingChanges: { backgroundColor: 'red' }, stylingFramework: 'CSS' };
const wanted = () => asked.map(([, one]) => one as WantedInstant);

test('a change of style is shown by its declarations, in the names that CSS gives them', async () => {
  const { applyChangeItemToDocument: apply } = frame();
  const custom = { customProperties: [{ name: '--ownName', value: '1' }] };
  await apply(item('STYLING', { ...style, ...custom }, { prevIdToNewIdMap: { words: 'newer' } }));
  expect(wanted()).toMatchObject([
    {
      id: 'change',
      codebaseId: 'newer',
      className: null,
      declarations: { 'background-color': 'red', '--ownName': '1' },
    },
  ]);
});

test('a class is shown by itself where the page knows it, else by what it comes to', async () => {
  const { applyChangeItemToDocument: apply } = frame();
  const fields = { codebaseIdToAddClass: 'words', className: 'p-4' };
  await apply(item('ADD_CLASS', fields));
  await apply(item('ADD_CLASS', { ...fields, cssEquivalent: 'padding: 1rem', temporaryOnly: true }));
  expect(wanted()).toMatchObject([
    { className: 'p-4', cssText: null, isTemporary: false },
    { className: null, cssText: 'padding: 1rem', isTemporary: true },
  ]);
});

test.each([
  ['REMOVE_JSX', 'structure'],
  ['DUPLICATE', 'structure'],
  ['MOVE_JSX', 'structure'],
  ['WRAP_DIV', 'structure'],
  ['CHANGE_TAG', 'structure'],
  ['ADD_JSX', 'structure'],
])('%s is shown by the part for the %s', async (type, part) => {
  const { applyChangeItemToDocument: apply } = frame({ elements: 2 });
  expect(await apply(item(type, {}))).toEqual({ success: true, data: { addedClass: null, elements: 2 } });
  expect(asked.map(([name]) => name)).toEqual([part]);
});

test('before the part for the structure is there such a change is not shown, and not by another part', async () => {
  const { applyChangeItemToDocument: apply, sent } = frame({ areThere: false });
  expect(await apply(item('REMOVE_JSX', {}))).toMatchObject({ success: false });
  expect(asked).toEqual([]);
  expect(sent).toMatchObject([['instantUpdateDone', { success: false, data: { elements: 0 } }]]);
});

test('an undo takes back what its change showed; a redo shows it again', async () => {
  const { applyChangeItemToDocument: apply } = frame();
  const removed = { id: 'first', type: 'REMOVE_JSX', changeFields: {} };
  const styled = { id: 'second', type: 'STYLING', changeFields: style };
  await apply(item('UNDO', { changeToUndo: removed }));
  await apply(item('REDO', { changeToRedo: removed }));
  await apply(item('UNDO', { changeToUndo: styled }, { instantUpdateData: { addedClass: 'arb89-styling-1' } }));
  await apply(item('REDO', { changeToRedo: styled }));
  expect(asked.map(([name]) => name)).toEqual(['take back structure', 'structure', 'take back style', 'style']);
  expect(asked[0]).toEqual(['take back structure', 'first']);
  expect(asked[2]).toEqual(['take back style', 'second', 'arb89-styling-1']);
  expect(asked[3]).toMatchObject(['style', { id: 'second' }]);
});

test('what cannot be shown ahead waits for its update', async () => {
  const { applyChangeItemToDocument: apply } = frame();
  for (const type of ['UNKNOWN', 'SET_PROP', 'EDIT_TEXT'])
    expect(await apply(item(type, {}))).toMatchObject({ success: false });
  expect(asked).toEqual([]);
});

test('what a change says is selected after it is selected once it is shown, and not when it is not', async () => {
  const after = (one: ReturnType<typeof frame>) => ({
    elementKeyToSelectAfterInstantUpdate: one.keyOf('p'),
    elementKeyToSelectAfterUndoInstantUpdate: one.keyOf('h1'),
  });
  const selected = ({ stage }: ReturnType<typeof frame>) =>
    stage.selection.selected().map(({ target }) => target.codebaseId);
  const shown = frame();
  await shown.applyChangeItemToDocument(item('REMOVE_JSX', {}, after(shown)));
  expect(selected(shown)).toEqual(['words']);
  const undo = { changeToUndo: { id: 'first', type: 'REMOVE_JSX', changeFields: {} } };
  await shown.applyChangeItemToDocument(item('UNDO', undo, after(shown)));
  expect(selected(shown)).toEqual(['title']);
  const unseen = frame({ elements: 0 });
  await unseen.applyChangeItemToDocument(item('REMOVE_JSX', {}, after(unseen)));
  expect(selected(unseen)).toEqual([]);
});

test('several are selected together, those of them that are there', async () => {
  const one = frame();
  const keys = [one.keyOf('h1'), gone, one.keyOf('p')];
  const several = { elementKeysToMultiselectAfterInstantUpdate: keys };
  await one.applyChangeItemToDocument(item('DUPLICATE', {}, several));
  expect(one.stage.selection.selected().map(({ target }) => target.codebaseId)).toEqual(['title', 'words']);
});

test('of an element that is gone nothing is told, and the call is answered all the same', async () => {
  const { sent, getElementClassList, processRulesForSelectedElement, getCssEvals, ruleMatchesElement } = frame();
  expect(getElementClassList(gone)).toEqual([]);
  expect(await processRulesForSelectedElement(gone)).toBeNull();
  expect(await getCssEvals(gone)).toBeNull();
  expect(sent).toEqual([]);
  expect(await ruleMatchesElement(gone, 'p')).toBe(false);
  expect(asked).toEqual([]);
});

test('of one that is there, what was asked is answered and told; the layer’s own classes are none of its', async () => {
  const { keyOf, sent, getElementClassList, ruleMatchesElement, processRulesForSelectedElement } = frame();
  const elementKey = keyOf('p');
  expect(getElementClassList(elementKey)).toEqual(['wide']);
  expect(await ruleMatchesElement(elementKey, 'p')).toBe(true);
  expect(await processRulesForSelectedElement(elementKey, true)).toEqual([]);
  expect(asked).toMatchObject([['rules', { codebaseId: 'words' }, true]]);
  expect(sent).toEqual([
    ['elementClassList', { elementKey, classList: ['wide'] }],
    ['ruleMatchesElement', { elementKey, selector: 'p', matches: true }],
    ['processedCssRules', { elementKey, rules: [] }],
  ]);
});

test('states are forced on what is selected', async () => {
  const { setModifiersForSelectedElement, stage, target } = frame();
  stage.selection.select(target('h1'));
  stage.selection.toggle(target('p'));
  expect(await setModifiersForSelectedElement(['hover'])).toBe(2);
  expect(asked).toMatchObject([['force', [target('h1').element, target('p').element], ['hover']]]);
});

test('both parts are told when changes are written, those that are there', async () => {
  const there = frame();
  await there.setIsFlushing(true);
  expect(asked).toEqual([
    ['styles wait', true],
    ['structure waits', true],
  ]);
  expect(there.done).toEqual([['flushing', true], ['redraw']]);
  asked.length = 0;
  const early = frame({ areThere: false });
  await early.setIsFlushing(false);
  expect(asked).toEqual([]);
  expect(early.done).toEqual([['flushing', false], ['redraw']]);
});

test('what a selector means is outlined and counted, until nothing is to be', () => {
  const { outlineMatching, done } = frame();
  expect([outlineMatching('h1, p'), outlineMatching('p:not('), outlineMatching(null)]).toEqual([2, 0, 0]);
  expect(done).toEqual([
    ['look', { matching: 'h1, p' }],
    ['look', { matching: 'p:not(' }],
    ['look', { matching: null }],
  ]);
});

test('custom properties are read from the page as it is now; one that is not there is empty', () => {
  const { readCustomProperties } = frame();
  document.documentElement.style.setProperty('--brand', '  #123456 ');
  expect(readCustomProperties(['--brand', '--none'])).toEqual({ '--brand': '#123456', '--none': '' });
});
