import { expect, test } from 'vitest';
import type { ElementDescription } from '../../protocol/frame/functions.ts';
import type { ProcessedRule } from '../../protocol/frame/processed-rule.ts';
import type { AppliedReply } from '../../protocol/http/replies.ts';
import { refuse } from '../../protocol/refusals.ts';
import type { StyleReport } from '../../protocol/styles.ts';
import type { FrameLink } from '../frame/frame-link.ts';
import type { Answer, EditorApi } from '../server/editor-api.ts';
import { createEditorStore } from './editor-store.ts';
import { readStyles, refreshStyles, writeStyle } from './element-styles.ts';

const place = { file: 'src/all.css', line: 1, column: 1 };
const report = (value: string): StyleReport => ({
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
  inline: [],
  newClass: true,
  breakpoints: [],
  tokens: [],
});
const onPage = (value: string): ProcessedRule => ({
  filename: null,
  selector: '.x',
  styles: { 'row-gap': value },
  applied: true,
  codebaseId: null,
  removable: true,
  allowChanges: false,
  inherited: false,
  modifiers: [],
  cssText: '',
  eligibleToApply: true,
  order: 0,
  conditions: [],
  verdicts: { 'row-gap': { holds: true } },
});

// What the styles depend on of an element.
const element = {
  elementKey: 'TE_tempo-1_page_0',
  codebaseId: 'tempo-1',
  ancestry: [],
  language: 'ar',
} as unknown as ElementDescription;

function setUp(reports: Answer<StyleReport>[], pages: (readonly ProcessedRule[] | null)[]) {
  const store = createEditorStore();
  store.setState({ selection: { element, texts: { state: 'loading' }, source: null } });
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
  const call = () => Promise.resolve({ state: 'done', value: pages.length > 1 ? pages.shift() : pages[0] });
  const link = () => ({ call }) as unknown as FrameLink;
  const deps = {
    store,
    api,
    link,
    wait: () => Promise.resolve(),
    newId: () => '1',
    onApplied: () => Promise.resolve(),
  };
  return { store, deps, sent };
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

test('that nothing is known is said: refused with its reason, or lost', async () => {
  const { store, deps } = setUp([{ state: 'refused', refusal: refuse('UNKNOWN_ELEMENT') }], [null]);
  await readStyles(deps);
  expect(store.getState().styles).toEqual({ state: 'refused', refusal: { code: 'UNKNOWN_ELEMENT' } });
  await readStyles(deps);
  expect(store.getState().styles).toEqual({ state: 'lost' });
});

test('a change names its rule, or a class of the element’s own', async () => {
  const { deps, sent } = setUp([{ state: 'done', value: report('1px') }], [[onPage('1px')]]);
  await readStyles(deps);
  const wanted = { property: 'gap', value: '2px', modifiers: ['md'], rule: 'r' };
  await writeStyle(deps, { ...wanted, isOnlyHere: false });
  await writeStyle(deps, { ...wanted, isOnlyHere: true });
  expect(sent).toMatchObject([
    ['mutate/styling', { styling: { gap: '2px' }, modifiers: ['md'], direction: 'rtl', target: { rule: 'r' } }],
    ['mutate/styling', { target: 'new-class' }],
  ]);
});
