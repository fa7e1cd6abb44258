import { expect, test } from 'vitest';
import type { ElementDescription } from '../../../protocol/frame/functions.ts';
import { oneFrame } from '../../frame/frame-link.fixture.ts';
import type { Answer, EditorApi } from '../../server/editor-api.ts';
import type { AppliedReply } from '../../../protocol/http/replies.ts';
import { refuse } from '../../../protocol/refusals.ts';
import { createEditorStore } from '../store/editor-store.ts';
import { reachedRule } from '../store/reach-asked.fixture.ts';
import type { ReachAsked } from '../store/reach-asked.ts';
import { oneSelected } from '../store/selected.fixture.ts';
import { readyStyles } from '../store/shown-styles.fixture.ts';
import type { WantedStyle } from '../store/shown-styles.ts';
import { askReach, standForReach } from './ask-reach.ts';
import { styleCommands } from './style-commands.ts';
import { writeStyle } from './write-style.ts';

const lookedAtElement = (codebaseId: string) =>
  // What a change depends on of an element.
  oneSelected({
    element: {
      elementKey: `TE_${codebaseId}_page_0`,
      codebaseId,
      ancestry: [],
      language: 'ar',
    } as unknown as ElementDescription,
    texts: { state: 'loading' },
    source: null,
  });
const wanted: WantedStyle = { values: { gap: '2px' }, modifiers: [], target: { kind: 'deciding' } };
const agreement = { rule: reachedRule.rule, count: 2 };

interface ShownItem {
  readonly id: string;
  readonly changeFields: { readonly changeToUndo?: { readonly id: string }; readonly stylingChanges?: unknown };
}

/** A server that refuses whatever reaches further than was agreed to, and finds nothing to change in the rest. */
function setUp() {
  const store = createEditorStore();
  store.setState({ ...lookedAtElement('tempo-1'), styles: readyStyles() });
  const sent: { readonly agreed: readonly unknown[]; readonly target?: unknown }[] = [];
  const further: Answer<AppliedReply> = {
    state: 'refused',
    refusal: refuse('REACHES_FURTHER', { reached: [reachedRule] }),
  };
  // Only this call is made.
  const api = {
    mutate: (_: string, body: (typeof sent)[number]) => {
      sent.push(body);
      const isAgreed = body.agreed.length > 0 || body.target === 'new-class';
      return Promise.resolve(isAgreed ? { state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') } : further);
    },
  } as unknown as EditorApi;
  /** The changes that the frame shows by now and are only tried: each with the value that it shows. */
  const tried = new Map<string, unknown>();
  const show = (item: ShownItem): void => {
    const { changeToUndo, stylingChanges } = item.changeFields;
    if (changeToUndo) tried.delete(changeToUndo.id);
    else tried.set(item.id, stylingChanges);
  };
  const outlined: unknown[] = [];
  const call = (name: string, item: ShownItem) => {
    if (name === 'applyChangeItemToDocument') show(item);
    if (name === 'outlineMatching') outlined.push(item);
    return Promise.resolve({ state: 'done', value: null });
  };
  let ids = 0;
  const deps = {
    store,
    api,
    ...oneFrame(call),
    wait: () => Promise.resolve(),
    newId: () => String((ids += 1)),
    onApplied: () => Promise.resolve(),
  };
  /** The question, once it is asked. */
  const asked = () =>
    new Promise<ReachAsked>((resolve) => {
      const look = ({ work: { reachAsked } }: ReturnType<typeof store.getState>) => reachAsked && resolve(reachAsked);
      store.subscribe(look);
      look(store.getState());
    });
  const leave = standForReach(deps);
  return { store, deps, sent, asked, tried, outlined, leave };
}

test('a question whose panel goes is taken back, which is said: nothing is written and nothing is shown', async () => {
  const { store, deps, sent, asked, tried, outlined, leave } = setUp();
  const answer = writeStyle(deps, wanted);
  await asked();
  leave();
  expect(await answer).toEqual({ state: 'left' });
  expect(sent).toHaveLength(1);
  expect(store.getState()).toMatchObject({
    work: { reachAsked: null },
    announcement: { text: { kind: 'reachLeft' } },
  });
  expect([tried.size, outlined.at(-1)]).toEqual([0, null]);
});

test('what is refused after its panel has gone is not asked of the next one, and that nothing is written is said', async () => {
  const { store, deps, sent, leave } = setUp();
  const answer = writeStyle(deps, wanted);
  leave();
  expect(await answer).toEqual({ state: 'left' });
  standForReach(deps);
  expect(sent).toHaveLength(1);
  expect(store.getState()).toMatchObject({
    work: { reachAsked: null },
    announcement: { text: { kind: 'reachLeft' } },
  });
});

test('a question of something else than is selected by now is left without a word', async () => {
  const { store, deps, asked, leave } = setUp();
  const answer = writeStyle(deps, wanted);
  await asked();
  store.setState(lookedAtElement('tempo-2'));
  leave();
  expect(await answer).toEqual({ state: 'left' });
  expect(store.getState().announcement).toBeNull();
});

test('what reaches further waits for an answer, and is written with what was agreed to', async () => {
  const { store, deps, sent, asked } = setUp();
  const answer = writeStyle(deps, wanted);
  const question = await asked();
  expect(question).toMatchObject({ wanted, reached: [reachedRule], made: 1 });
  expect(sent).toHaveLength(1);
  question.answer({ wanted, isOfRules: true });
  expect(await answer).toEqual({ state: 'refused', refusal: refuse('NOTHING_TO_CHANGE') });
  expect(sent[1]).toMatchObject({ agreed: [agreement] });
  expect(store.getState().work.reachAsked).toBeNull();
});

test('an agreement holds for the rule while the selection stays, and no longer', async () => {
  const { store, deps, sent, asked } = setUp();
  const first = writeStyle(deps, wanted);
  (await asked()).answer({ wanted, isOfRules: true });
  await first;
  await writeStyle(deps, { ...wanted, values: { gap: '4px' } });
  expect(sent).toHaveLength(3);
  for (const next of ['tempo-2', 'tempo-1']) {
    store.setState({ ...lookedAtElement(next) });
    const other = writeStyle(deps, wanted);
    const question = await Promise.race([asked(), other]);
    if (!('answer' in question)) throw new Error(`written of ${next} unasked`);
    question.answer(null);
    expect(await other).toEqual({ state: 'left' });
  }
});

test('an answer for some widths is none for the rule', async () => {
  const { deps, sent, asked } = setUp();
  const first = writeStyle(deps, wanted);
  (await asked()).answer({ wanted: { ...wanted, modifiers: ['md'] }, isOfRules: false });
  await first;
  expect(sent[1]).toMatchObject({ modifiers: ['md'], agreed: [agreement] });
  const again = writeStyle(deps, wanted);
  (await asked()).answer(null);
  expect(await again).toEqual({ state: 'left' });
});

test('only this one is sent as that, and agrees to nothing', async () => {
  const { deps, sent, asked } = setUp();
  const answer = writeStyle(deps, wanted);
  (await asked()).answer({ wanted: { ...wanted, target: { kind: 'here' } }, isOfRules: false });
  await answer;
  expect(sent[1]).toMatchObject({ target: 'new-class', agreed: [] });
});

test.each([
  ['taken back', (question: { answer: (said: null) => void }) => question.answer(null)],
  [
    'left for another element',
    (_: unknown, store: ReturnType<typeof createEditorStore>) => store.setState(lookedAtElement('tempo-2')),
  ],
] as const)('what is %s is not written', async (_, leave) => {
  const { store, deps, sent, asked } = setUp();
  const answer = writeStyle(deps, wanted);
  leave(await asked(), store);
  expect(await answer).toEqual({ state: 'left' });
  expect(sent).toHaveLength(1);
  expect(store.getState().work.reachAsked).toBeNull();
});

test('one question at a time: another change leaves the first as it was', async () => {
  const { store, deps, asked } = setUp();
  const first = writeStyle(deps, wanted);
  await asked();
  const second = writeStyle(deps, { ...wanted, values: { gap: '4px' } });
  expect(await first).toEqual({ state: 'left' });
  const question = await asked();
  expect(question.wanted.values).toEqual({ gap: '4px' });
  question.answer(null);
  await second;
  expect(store.getState().work.reachAsked).toBeNull();
});

test.each([
  ['a:hover', 'a', 3, 3],
  ['a:hover b:focus-visible', 'a b', 3, 3],
  ['a:not(:hover)', 'a:not(:hover)', 3, 3],
  ['a:not(:is(b, :active)):focus', 'a:not(:is(b, :active))', 3, 3],
  [':hover', '*', 3, 3],
  ['.md\\:hover\\(:x', '.md\\:hover\\(:x', 3, 3],
  ['a', 'a', 0, null],
])('whom %s means on the page is asked as %s; %s that it finds are %s', async (selector, sent, found, shown) => {
  const { deps, asked } = setUp();
  const outlined: unknown[] = [];
  const frame = oneFrame((name: string, value: unknown) => {
    if (name === 'outlineMatching') outlined.push(value);
    return Promise.resolve({ state: 'done', value: found });
  });
  const reached = [{ ...reachedRule, selector, className: null, file: 'src/theme.css' }];
  const answer = askReach({ ...deps, ...frame }, { wanted, reached, attempt: 'one' });
  const question = await asked();
  expect(question.onPage).toBe(shown);
  expect(outlined).toEqual([sent]);
  question.answer(null);
  await answer;
});

test('of two changes that are refused at once the first is left, and the second is asked about', async () => {
  const { store, deps } = setUp();
  const question = new Promise<ReachAsked>((resolve) => {
    store.subscribe(({ work: { reachAsked } }) => {
      if (reachAsked?.wanted.values['gap'] === '4px') resolve(reachAsked);
    });
  });
  const first = writeStyle(deps, wanted);
  const second = writeStyle(deps, { ...wanted, values: { gap: '4px' } });
  (await question).answer(null);
  expect(await Promise.all([first, second])).toEqual([{ state: 'left' }, { state: 'left' }]);
  expect(store.getState().work.reachAsked).toBeNull();
});

test('the page goes on showing what is asked about when another change before it is taken back', async () => {
  const { deps, asked, tried } = setUp();
  const first = writeStyle(deps, wanted, { attempt: 'first' });
  await asked();
  const second = writeStyle(deps, { ...wanted, values: { gap: '4px' } }, { attempt: 'second' });
  await first;
  expect([...tried]).toEqual([['second', { gap: '4px' }]]);
  const question = await asked();
  expect(question.attempt).toBe('second');
  question.answer(null);
  await second;
  expect(tried.size).toBe(0);
});

test.each([null, { wanted, isOfRules: true }])(
  'once it is answered by %j what was outlined before is again',
  async (said) => {
    const { store, deps, asked, outlined } = setUp();
    const commands = styleCommands(deps);
    commands.outlineReach('.card');
    const answer = commands.writeStyle(wanted);
    const question = await asked();
    commands.outlineReach('.way');
    expect(outlined.at(-1)).not.toBe('.way');
    question.answer(said);
    await answer;
    expect(outlined.at(-1)).toBe('.way');
    expect(store.getState().work.reachAsked).toBeNull();
  },
);
