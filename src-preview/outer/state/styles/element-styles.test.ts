import { expect, test } from 'vitest';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import type { ProcessedRule } from '../../../protocol/frame/processed-rule.ts';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import { refuse } from '../../../protocol/refusals.ts';
import type { StyleReport } from '../../../protocol/styles.ts';
import { oneFrame } from '../../frame/frame-link.fixture.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { readStyles, refreshStyles } from './element-styles.ts';
import { tryStyle, writeStyle } from './write-style.ts';
import { lookedAt } from '../store/selected.ts';
import { processedRule } from '../store/processed-rule.fixture.ts';
import { manySelected, oneSelected } from '../store/selected.fixture.ts';
import { readyStyles, styleReport } from '../store/shown-styles.fixture.ts';

const md = '@media (min-width: 48em)';
const place = { file: 'src/all.css', line: 1, column: 1 };
const report = (value: string) =>
  styleReport({
    rules: [
      {
        target: 'r',
        place,
        order: 0,
        selectors: ['.x'],
        conditions: [],
        className: 'x',
        uses: null,
        declarations: [{ name: 'gap', value, isImportant: false, longhands: ['row-gap'], place }],
      },
    ],
  });
const onPage = (value: string) =>
  processedRule({ styles: { 'row-gap': value }, verdicts: { 'row-gap': { holds: true } } });

// What the styles depend on of an element.
const element = {
  elementKey: 'TE_tempo-1_page_0',
  codebaseId: 'tempo-1',
  ancestry: [],
  language: 'ar',
} as unknown as ElementDescription;

function setUp(reports: Answer<StyleReport>[], pages: (readonly ProcessedRule[] | null)[]) {
  const store = createEditorStore();
  store.setState(oneSelected({ element, texts: { state: 'loading' }, source: null }));
  const sent: unknown[] = [];
  const reply: Answer<AppliedReply> = { state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') };
  // Only these two calls are made.
  const api = {
    styles: () => Promise.resolve(reports.shift() ?? { state: 'lost' }),
    mutate: (...args: unknown[]) => {
      sent.push(args);
      return Promise.resolve(reply);
    },
  } as unknown as EditorApi;
  const told: unknown[][] = [];
  const call = (name: string, ...args: unknown[]) => {
    told.push([name, ...args]);
    const value = () => (pages.length > 1 ? pages.shift() : pages[0]);
    if (name === 'takesValues') return Promise.resolve({ state: 'done', value: { gap: true } });
    return Promise.resolve({ state: 'done', value: name === 'processRulesForSelectedElement' ? value() : null });
  };
  const deps = {
    store,
    api,
    ...oneFrame(call),
    wait: () => Promise.resolve(),
    newId: () => '1',
    onApplied: () => Promise.resolve(),
  };
  return { store, deps, sent, told };
}

test('the rules of the sources and of the page become one list, and lines of Arabic begin on the right', async () => {
  const { store, deps } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  expect(store.getState().styles).toMatchObject({
    state: 'ready',
    direction: 'rtl',
    rules: [{ selector: '.x', declarations: [{ declaration: { value: '1px' }, lost: null }] }],
  });
});

test('after a change they are read again, until the page shows something else', async () => {
  const { store, deps } = setUp(
    ['1px', '2px', '2px'].map((value) => ({ state: 'done', value: report(value) })),
    [[onPage('1px')], [onPage('1px')], [onPage('1px')], [onPage('2px')]],
  );
  await readStyles(deps);
  await refreshStyles(deps);
  expect(store.getState().styles).toMatchObject({ onPage: JSON.stringify([onPage('2px')]) });
});

test('an answer that comes after that to a later question about the same element is not shown', async () => {
  const { store, deps } = setUp([], [[onPage('1px')]]);
  const waiting: ((value: string) => void)[] = [];
  const styles = () =>
    new Promise<Answer<StyleReport>>((resolve) => {
      waiting.push((value) => resolve({ state: 'done', value: report(value) }));
    });
  const asking = { ...deps, api: { ...deps.api, styles } };
  const both = [readStyles(asking), readStyles(asking)];
  const [older, later] = waiting;
  later?.('2px');
  await both[1];
  older?.('1px');
  await both[0];
  expect(store.getState().styles).toMatchObject({ report: report('2px') });
});

test('that nothing is known is said: refused with its reason, or lost', async () => {
  const { store, deps } = setUp([{ state: 'refused', refusal: refuse('UNKNOWN_ELEMENT') }], [null]);
  await readStyles(deps);
  expect(store.getState().styles).toEqual({ state: 'refused', refusal: { code: 'UNKNOWN_ELEMENT' } });
  await readStyles(deps);
  expect(store.getState().styles).toEqual({ state: 'lost' });
});

const page = { filename: null, selector: '.x_1:hover', conditions: [md], styles: {}, verdicts: {} };
const wanted = {
  values: { gap: '2px' },
  modifiers: ['hover'],
  target: { kind: 'rule', rule: 'r', page },
} as const;

test('a change names its rule, or a class of the element’s own, or its style attribute', async () => {
  const { deps, sent } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  await writeStyle(deps, wanted);
  await writeStyle(deps, { ...wanted, target: { kind: 'here' } });
  await writeStyle(deps, { ...wanted, modifiers: [], target: { kind: 'inline' } });
  await writeStyle(deps, { ...wanted, target: { kind: 'deciding' } });
  expect(sent).toMatchObject([
    ['mutate/styling', { styling: { gap: '2px' }, modifiers: ['hover'], direction: 'rtl', target: { rule: 'r' } }],
    ['mutate/styling', { target: 'new-class', stylingFramework: 'CSS' }],
    ['mutate/styling', { target: 'inline', stylingFramework: 'Inline' }],
    ['mutate/styling', { styling: { gap: '2px' } }],
  ]);
  expect((sent[3] as [string, object])[1]).not.toHaveProperty('target');
});

test('a change of a utility class says which of them hold on the page', async () => {
  const utility = (name: string) => ({ name, modifiers: [], declarations: [], place, isAlways: true });
  const withUtilities = { ...report('1px'), utilities: [utility('x'), utility('md:x')] };
  const { deps, sent } = setUp([{ state: 'done', value: withUtilities }], [[onPage('1px')]]);
  await readStyles(deps);
  await writeStyle(deps, { ...wanted, modifiers: [], target: { kind: 'deciding' } });
  expect(sent).toMatchObject([['mutate/styling', { stylingFramework: 'Tailwind', holding: ['x'] }]]);
});

test('the server is told which values the browser of the frame takes, and nothing of that where no frame says it', async () => {
  const { deps, sent, told } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  await writeStyle(deps, { ...wanted, values: { gap: ' 2px', color: '' } });
  expect(told).toContainEqual(['takesValues', { gap: '2px' }]);
  await writeStyle({ ...deps, link: () => null }, wanted);
  const bodies = sent.map((args) => (args as [string, object])[1]);
  expect(bodies[0]).toMatchObject({ taken: { gap: true } });
  expect(bodies[1]).not.toHaveProperty('taken');
});

test('what the server refuses is taken back in the frames where it was shown', async () => {
  const { deps, told } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  told.length = 0;
  expect(await writeStyle(deps, wanted)).toEqual({ state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') });
  expect(told.filter(([name]) => name !== 'takesValues')).toMatchObject([
    ['setIsFlushing', true],
    [
      'applyChangeItemToDocument',
      {
        type: 'STYLING',
        changeFields: { codebaseId: 'tempo-1', stylingChanges: { gap: '2px' }, modifiers: ['hover'] },
        instantUpdateData: { selector: '.x_1:hover', conditions: [md] },
      },
    ],
    ['applyChangeItemToDocument', { type: 'UNDO', changeFields: { changeToUndo: { type: 'STYLING' } } }],
    ['setIsFlushing', false],
  ]);
});

test('a value that is only tried is shown in the frames and taken back, and nobody writes it', async () => {
  const { deps, told, sent } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  told.length = 0;
  const takeBack = tryStyle(deps, wanted, 'attempt');
  takeBack();
  expect(told.map(([name, item]) => [name, (item as { type: string }).type])).toEqual([
    ['applyChangeItemToDocument', 'STYLING'],
    ['applyChangeItemToDocument', 'UNDO'],
  ]);
  expect(sent).toEqual([]);
});

test('what is tried between two widths is shown at both conditions alone', async () => {
  const { deps, store, told } = setUp([], []);
  const breakpoints = [
    { name: 'md', condition: '(min-width: 48em)' },
    { name: 'max-lg', condition: '(width < 62em)' },
  ];
  store.setState({ styles: readyStyles({ breakpoints }) });
  tryStyle(deps, { ...wanted, modifiers: ['md', 'max-lg'] }, 'attempt');
  expect(told).toMatchObject([
    ['applyChangeItemToDocument', { instantUpdateData: { conditions: [md, '@media (width < 62em)'] } }],
  ]);
});

test('what several elements are to be is asked for at once', async () => {
  const { deps, sent, store } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  const { styles } = store.getState();
  if (styles.state !== 'ready') throw new Error('the styles were read');
  const other = { ...element, codebaseId: 'tempo-2' as ElementDescription['codebaseId'] };
  const [looked, elements] = [lookedAt(store.getState()), [element, other]];
  if (!looked) throw new Error('nothing is selected');
  store.setState(
    manySelected(
      looked,
      elements,
      elements.map((one) => ({ element: one, styles })),
    ),
  );
  await writeStyle(deps, { ...wanted, target: { kind: 'deciding' } });
  expect(sent).toMatchObject([
    ['mutate/styling', { reactElement: { codebaseId: 'tempo-1' }, others: [{ codebaseId: 'tempo-2' }] }],
  ]);
});
