// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { Interaction } from '../interaction/interaction.ts';
import { elementOf, pageStage } from '../testing/page-stage.ts';
import type { Scene } from './picture-type.ts';
import { sceneOf, type View } from './scene.ts';

const html = `
  <main data-codebase-id="main" style="direction: rtl">
    <h1 data-codebase-id="title">Title</h1><p data-codebase-id="words">Words</p>
    <ul data-codebase-id="list"><li data-codebase-id="item">1</li><li data-codebase-id="item">2</li></ul>
  </main>`;
const plain: View = { zoom: 1, isAiContext: false, matching: null, language: null, named: null };

interface Seen {
  readonly selected?: readonly string[];
  readonly hovered?: string;
  readonly view?: Partial<View>;
  readonly prepare?: (page: ReturnType<typeof pageStage>) => void;
}

/** What is drawn over a page while something is done in it. */
function scene(now: Interaction, { selected = [], hovered, view = {}, prepare }: Seen) {
  const page = pageStage(html);
  page.stage.selection.show({ selected: selected.map(page.target) });
  page.stage.selection.show({ hovered: hovered === undefined ? null : page.target(hovered) });
  prepare?.(page);
  return sceneOf(now, { ...page.stage, tags: page.tags, widthOf: () => 60 }, { ...plain, ...view });
}
const idle: Interaction = { name: 'idle' };
const names = (outlined: Scene['selected']) => outlined.map(({ name }) => name?.kind);

test('while the page is used nothing is drawn over it', () => {
  const drawn = scene({ name: 'drive' }, { selected: ['ul'], hovered: 'p', view: { matching: 'li' } });
  expect(drawn).toMatchObject({ selected: [], hovered: null, children: [], reached: [], buttonWords: null });
});

test('one that is selected shows its children; several do not', () => {
  expect(scene(idle, { selected: ['ul'] }).children).toHaveLength(2);
  expect(scene(idle, { selected: ['ul', 'p'] }).children).toEqual([]);
  expect(names(scene(idle, { selected: ['ul', 'p'] }).selected)).toEqual(['ul', 'p']);
});

test('what is to be read on the page is looked for where labels are placed by it, and not while something is over a place', () => {
  const isLookedFor = (now: Interaction): boolean => {
    const looked = vi.spyOn(document.body, 'getBoundingClientRect');
    scene(now, { selected: ['p'] });
    const { calls } = looked.mock;
    looked.mockRestore();
    return calls.length > 0;
  };
  const line = { left: 0, top: 0, width: 10, height: 2 };
  const over = { x: 0, y: 0, why: null, spot: { line } } as never;
  expect(isLookedFor(idle)).toBe(true);
  expect(isLookedFor({ name: 'dragging', moved: [], over: null })).toBe(true);
  expect(isLookedFor({ name: 'dragging', moved: [], over })).toBe(false);
});

test('what is pointed at is outlined unless it is selected', () => {
  expect(scene(idle, { selected: ['p'], hovered: 'h1' }).hovered?.name?.kind).toBe('h1');
  expect(scene(idle, { selected: ['p'], hovered: 'p' }).hovered).toBeNull();
});

test('an element is called what the sources call it, and lies as its lines run', () => {
  const drawn = scene(idle, {
    selected: ['p'],
    prepare: ({ tags }) => tags.setContext({ lookups: { words: { name: 'Lead' } } }),
  });
  expect(drawn.selected).toMatchObject([{ name: { kind: 'Lead' }, isRightToLeft: true, isComponent: false }]);
});

test('once the window says what people call elements, none has the name of the sources', () => {
  const { keyOf } = pageStage(html);
  const name = { kind: 'فقرة · ', words: 'Words' };
  const view = { named: { key: keyOf('p'), name } };
  expect(scene(idle, { selected: ['p'], view }).selected[0]?.name).toEqual(name);
  expect(scene(idle, { selected: ['h1'], view }).selected[0]?.name).toBeNull();
});

test('while a text is typed neither what is pointed at nor the children nor the button are shown', () => {
  const page = pageStage(html);
  page.stage.texts.know(page.keyOf('p'), [{ slot: { node: 0 }, isEditable: true }]);
  const wanted = page.stage.texts.atSlot(page.target('p'), { node: 0 });
  const session = wanted && page.stage.texts.open(wanted);
  if (!session) throw new Error('the text could not be opened');
  const drawn = scene({ name: 'textEditing', session }, { selected: ['ul'], hovered: 'h1' });
  expect(drawn).toMatchObject({ typing: {}, hovered: null, children: [], buttonWords: null });
});

test.each([
  ['ar', 'en', 'تعديل النص المتغيّر'],
  ['en', 'ar', 'Edit Dynamic Text'],
  // Until the window says what it speaks, it is taken to speak as the page does.
  [null, 'ar-EG', 'تعديل النص المتغيّر'],
  [null, 'fr', 'Edit Dynamic Text'],
] as const)('the button for texts that are not typed over: window %s, page %s', (language, lang, words) => {
  document.documentElement.lang = lang;
  const know = ({ stage, keyOf }: ReturnType<typeof pageStage>) =>
    stage.texts.know(keyOf('p'), [{ slot: { node: 0 }, isEditable: false }]);
  expect(scene(idle, { selected: ['p'], view: { language }, prepare: know }).buttonWords).toBe(words);
  expect(scene(idle, { selected: ['p', 'h1'], view: { language }, prepare: know }).buttonWords).toBeNull();
  expect(scene(idle, { selected: ['h1'], view: { language }, prepare: know }).buttonWords).toBeNull();
});

test('what a rule reaches is outlined, but for what is selected, and not more than can be counted', () => {
  expect(scene(idle, { view: { matching: 'li, p' } }).reached).toHaveLength(3);
  expect(scene(idle, { selected: ['p'], view: { matching: 'li, p' } }).reached).toHaveLength(2);
  const many = () => elementOf('ul').insertAdjacentHTML('beforeend', '<li></li>'.repeat(600));
  expect(scene(idle, { view: { matching: 'li' }, prepare: many }).reached).toHaveLength(400);
});

test('where something is dragged, the line of its place is drawn with why it may not go there', () => {
  const line = { left: 1, top: 2, width: 3, height: 4 };
  const { target } = pageStage(html);
  const spot = { target: target('p'), where: 'before' as const, line, item: null };
  const outcome = { changes: [], reorder: null, place: null };
  const over = { spot, outcome, number: 1, x: 5, y: 6, why: 'not here' };
  expect(scene({ name: 'dragging', moved: [], over }, {}).drop).toMatchObject({ line, x: 5, y: 6, why: 'not here' });
  expect(scene({ name: 'dragging', moved: [], over: null }, {}).drop).toBeNull();
});
