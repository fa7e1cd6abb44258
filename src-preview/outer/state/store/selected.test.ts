import { expect, test } from 'vitest';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { Selection } from './selected.ts';
import { createEditorStore } from './editor-store.ts';
import { manySelected, oneSelected } from './selected.fixture.ts';
import {
  askedSelection,
  found,
  isChosenKnown,
  lookedAgain,
  lookedAt,
  nothingSelected,
  shownElements,
  styledTogether,
} from './selected.ts';

const { view } = createEditorStore().getState();
// What these tests do not look at is left out.
const element = (elementKey: string) => ({ elementKey, codebaseId: `tempo-${elementKey}` }) as ElementDescription;
const looked = (elementKey: string): Selection => ({
  element: element(elementKey),
  texts: { state: 'loading' },
  source: null,
});
const keysOf = (state: Parameters<typeof shownElements>[0]) => shownElements(state).map(({ elementKey }) => elementKey);
const styled = [element('1'), element('2')].map((one) => ({ element: one, styles: {} as never }));

test.each([
  ['nothing', nothingSelected(), { keys: [], last: null, withStyles: 0 }],
  ['one', oneSelected(looked('1')), { keys: ['1'], last: '1', withStyles: 0 }],
  [
    'several',
    manySelected(looked('2'), [element('1'), element('2')], styled),
    { keys: ['1', '2'], last: '2', withStyles: 2 },
  ],
] as const)(
  'of %s panels show what is selected, also while something else is on its way, and commands know the difference',
  (_, state, { keys, last, withStyles }) => {
    const asked = { selection: askedSelection(state) };
    const askedAgain = { selection: askedSelection(asked) };
    for (const shown of [state, asked, askedAgain]) {
      expect(keysOf(shown)).toEqual(keys);
      expect(lookedAt(shown)?.element.elementKey ?? null).toBe(last);
      expect(styledTogether(shown)).toHaveLength(withStyles);
    }
    expect([state, asked, askedAgain].map(isChosenKnown)).toEqual([true, false, false]);
    expect(asked.selection.asking).not.toBe(askedAgain.selection.asking);
  },
);

test('what was asked for is selected once it is found, as an answer to that question', () => {
  const selection = askedSelection(oneSelected(looked('1')));
  const one = found({ selection, view }, looked('2'), []);
  expect(one).toMatchObject({ kind: 'one', looked: looked('2'), seenOn: view.path });
  expect(one.asking).toBe(selection.asking);
  const many = found({ selection, view }, looked('3'), [element('2'), element('3')]);
  expect(many).toMatchObject({ kind: 'many', elements: [{ elementKey: '2' }, { elementKey: '3' }], styled: [] });
  expect(found({ selection, view }, looked('3'), [element('3')]).kind).toBe('one');
});

test('more that is known of an element makes no other selection of it, and none of what is on its way', () => {
  const several = manySelected(looked('2'), [element('1'), element('2')], styled);
  const known = { ...looked('2'), texts: { state: 'ready' as const, reports: [] } };
  const again = lookedAgain({ ...several, view: { ...view, path: '/faq' } }, known);
  expect(again).toEqual({ ...several.selection, looked: known, seenOn: '/faq' });
  const asked = askedSelection(several);
  expect(lookedAgain({ selection: asked, view }, known)).toBe(asked);
  const { selection } = nothingSelected();
  expect(lookedAgain({ selection, view }, known)).toBe(selection);
});
