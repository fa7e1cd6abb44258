import { expect } from '@playwright/test';
import { collectedProperties } from '../../src-preview/css/collected-properties.ts';
import type { CssEvals } from '../../src-preview/protocol/frame/css-evals.ts';
import { shownStyleSchema } from '../../src-preview/protocol/frame/style-look.ts';
import type { ProcessedRule } from '../../src-preview/protocol/frame/processed-rule.ts';
import { test } from '../support/editor-frame/frame-test.ts';
import type { FrameWindow } from '../support/editor-frame/frame-window.ts';

/** Each property is one hard case: which rule decides it, the browser says. */
const hardCases = `
@layer base, theme;
@layer theme { .sentence { --layers: theme; } }
@layer base { p.sentence { --layers: base; } @layer inner { p.sentence { --inner: inner; } } p { --inner: base; } }
.sentence { --specificity: class; }
main p { --specificity: tags; }
:where(main p.sentence) { --where: where; }
p { --where: tag; }
.sentence { --important: important !important; }
main > p.sentence { --important: normal; }
@layer base { .sentence { --important-layers: base !important; } }
.sentence { --important-layers: none !important; }
@scope (main) { p { --scope: near; } }
@scope (body) { p { --scope: far; } }
p { --media: always; }
@media (max-width: 1px) { p.sentence { --media: never; } }
main { .sentence { --nesting: class; } & p { --nesting: tags; } }
p:not(.x, #y) { --not: id; }
.sentence.sentence { --not: classes; }
@supports (display: grid) { p { --supports: grid; } }
@supports (display: nothing) { p.sentence { --supports: nothing; } }
p:nth-child(n of .sentence) { --nth: of; }
.sentence { --nth: class; }
.sentence { --order: first; }
.sentence { --order: second; }
main p:is(.sentence, #y) { --is: id; }
main > p.sentence.sentence { --is: classes; }
.sentence { --attribute: class; }
`;

test('which rule decides is what the browser says, for layers, scopes, importance, nesting and strange selectors, and why', async ({
  editor,
}) => {
  const sentence = editor.frame.locator('.sentence');
  await sentence.evaluate((element, css) => {
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    element.setAttribute('style', '--attribute: own');
  }, hardCases);
  const key = await editor.select('.sentence', [true]);
  // What the frame answers is of this form: its schema is the protocol's.
  const rules = (await editor.call('processRulesForSelectedElement', key)) as ProcessedRule[];
  const names = [...new Set(hardCases.match(/--[\w-]+(?=:)/g))];
  expect(names).toHaveLength(15);
  const computed = await sentence.evaluate(
    (element, all) => Object.fromEntries(all.map((name) => [name, getComputedStyle(element).getPropertyValue(name)])),
    names,
  );
  const decided = names.map((name) => [
    name,
    rules.filter(({ verdicts }) => verdicts[name]?.holds).map(({ styles }) => styles[name]),
  ]);
  expect(Object.fromEntries(decided)).toEqual({
    ...Object.fromEntries(names.map((name) => [name, [computed[name]]])),
    '--attribute': [],
  });
  const reasons = Object.fromEntries(
    rules.flatMap(({ verdicts }) =>
      Object.entries(verdicts).flatMap(([name, verdict]) => (verdict.holds ? [] : [[name, verdict.reason]])),
    ),
  );
  expect(reasons).toEqual({
    '--layers': 'layer',
    '--inner': 'layer',
    '--specificity': 'specificity',
    '--where': 'specificity',
    '--important': 'importance',
    '--important-layers': 'layer',
    '--scope': 'scope',
    '--media': 'condition',
    '--nesting': 'specificity',
    '--not': 'specificity',
    '--supports': 'condition',
    '--nth': 'specificity',
    '--order': 'order',
    '--is': 'specificity',
    '--attribute': 'inline',
  });
});

test('a rule says of itself what the specification lists', async ({ editor }) => {
  await editor.frame.locator('.sentence').evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p.sentence:required, .sentence:not(:hover) { color: rgb(1, 2, 3); }');
    document.adoptedStyleSheets.push(sheet);
  });
  expect(await editor.call('processRulesForSelectedElement', 'TE_tempo-none_page_0')).toBeNull();
  const sentence = await editor.select('.sentence', [true]);
  await editor.frame.locator('h1').hover();
  const rules = (await editor.call('processRulesForSelectedElement', sentence)) as ProcessedRule[];
  expect(rules).toMatchObject([
    {
      filename: null,
      selector: 'p.sentence:required, .sentence:not(:hover)',
      styles: { color: 'rgb(1, 2, 3)' },
      applied: true,
      removable: true,
      allowChanges: false,
      inherited: false,
      modifiers: [],
      cssText: 'p.sentence:required, .sentence:not(:hover) { color: rgb(1, 2, 3); }',
      eligibleToApply: true,
      order: 0,
      conditions: [],
      verdicts: { color: { holds: true } },
    },
  ]);
});

/** Puts a sheet of its own into the page. */
async function addSheet(editor: FrameWindow, css: string): Promise<void> {
  await editor.frame.locator('body').evaluate((_, text) => {
    const style = document.createElement('style');
    style.textContent = text;
    document.head.append(style);
  }, css);
}

const valueOf = (editor: FrameWindow, selector: string, property: string) =>
  editor.frame
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);

const idOf = (key: string) => key.split('_')[1] ?? '';

test('rules of what stands around an element reach it with what is inherited, until something nearer says so', async ({
  editor,
}) => {
  await addSheet(
    editor,
    'body { color: rgb(1, 2, 3); padding: 4px; text-align: end } main { color: rgb(4, 5, 6); word-spacing: 3px } .sentence { text-align: start }',
  );
  const key = await editor.select('.sentence');
  const rules = (await editor.call('processRulesForSelectedElement', key)) as ProcessedRule[];
  const inherited = rules.filter((rule) => rule.inherited);
  expect(inherited.map(({ selector }) => selector)).toEqual(['body', 'main']);
  expect(inherited[0]?.styles).toEqual({ color: 'rgb(1, 2, 3)', 'text-align': 'end' });
  expect(inherited[0]?.verdicts).toEqual({
    color: { holds: false, reason: 'nearer', by: 'main' },
    'text-align': { holds: false, reason: 'nearer', by: '.sentence' },
  });
  expect(inherited[1]).toMatchObject({
    verdicts: { color: { holds: true }, 'word-spacing': { holds: true } },
    removable: false,
  });
  expect(inherited[1]?.codebaseId).toMatch(/^tempo-/);
});

test('a rule may be applied where only known classes are wanting, and that is told when asked', async ({ editor }) => {
  await addSheet(editor, 'p.away.sentence { --a: 1 } p.nowhere { --b: 1 } ul .away { --c: 1 } .away:hover { --d: 1 }');
  const key = await editor.select('.sentence');
  await editor.frame.locator('h1').hover();
  const rules = (await editor.call('processRulesForSelectedElement', key, true)) as ProcessedRule[];
  const eligible = rules.filter(({ applied, eligibleToApply }) => !applied && eligibleToApply);
  expect(eligible.map(({ selector }) => selector)).toEqual(['p.away.sentence']);
  const [told] = (await editor.told('processedCssRules')).slice(-1);
  expect(told).toMatchObject({ elementKey: key });
  expect(await editor.call('processRulesForSelectedElement', key)).not.toContainEqual(eligible[0]);
});

test('what an element looks like is told by its properties, with how its parent lays it out', async ({ editor }) => {
  await addSheet(editor, 'main { background: rgb(250, 240, 230); display: flex; flex-direction: column }');
  const key = await editor.select('.sentence');
  const evals = await editor.call('getCssEvals', key);
  expect(evals).toMatchObject({
    cssEvals: { display: 'block', 'font-size': '16px', direction: 'rtl', color: 'rgb(0, 0, 0)' },
    parentCssEvals: { display: 'flex', 'flex-direction': 'column' },
    backdrop: 'rgb(250, 240, 230)',
    rootPx: 16,
  });
  expect(Object.keys((evals as CssEvals).cssEvals)).toHaveLength(collectedProperties.length);
  expect(await editor.lastTold('cssEvals')).toEqual({ elementKey: key, ...(evals as CssEvals) });
  expect(await editor.call('getCssEvals', 'TE_tempo-none_page_0')).toBeNull();
});

test('a selector means an element or does not; one that is none means nothing, and nobody is told', async ({
  editor,
}) => {
  const key = await editor.select('.sentence');
  const isMeant = (selector: string) => editor.call('ruleMatchesElement', key, selector);
  expect(await isMeant('main > p.sentence')).toBe(true);
  expect(await isMeant('h1')).toBe(false);
  for (const none of ['p:::', '.--x', 'p::foo', '']) expect(await isMeant(none), none).toBe(false);
  expect((await editor.told('ruleMatchesElement'))[0]).toEqual({
    elementKey: key,
    selector: 'main > p.sentence',
    matches: true,
  });
});

test('an element is shown in a state that it is not in, with its own strength, and as it was afterwards', async ({
  editor,
}) => {
  await addSheet(
    editor,
    `.sentence:hover { color: rgb(1, 2, 3) } p.sentence { --strong: 1 } .sentence:focus-visible { --seen: 1 }
     main:hover .sentence { --group: 1 } @media (min-width: 1px) { .sentence:not(:disabled) { --enabled: 1 } }
     .sentence:hover { --one: first } .sentence:hover { --one: second }`,
  );
  const key = await editor.select('.sentence');
  await editor.page.mouse.move(2, 2);
  const color = () => valueOf(editor, '.sentence', 'color');
  await expect.poll(color).toBe('rgb(0, 0, 0)');
  const html = await editor.frame.locator('.sentence').evaluate((element) => element.outerHTML);
  for (const [modifier, property, value, before] of [
    ['hover', 'color', 'rgb(1, 2, 3)', 'rgb(0, 0, 0)'],
    ['hover', '--one', 'second', ''],
    ['focus-visible', '--seen', '1', ''],
    ['group-hover', '--group', '1', ''],
    ['disabled', '--enabled', '', '1'],
  ] as const) {
    expect(await editor.call('setModifiersForSelectedElement', [modifier])).toBe(1);
    expect(await valueOf(editor, '.sentence', property), modifier).toBe(value);
    await editor.call('setModifiersForSelectedElement', []);
    expect(await valueOf(editor, '.sentence', property), modifier).toBe(before);
  }
  await editor.call('setModifiersForSelectedElement', ['hover']);
  const rules = (await editor.call('processRulesForSelectedElement', key)) as ProcessedRule[];
  const hover = rules.find(({ styles }) => styles['color'] === 'rgb(1, 2, 3)');
  expect(hover).toMatchObject({
    selector: '.sentence:hover',
    modifiers: ['hover'],
    verdicts: { color: { holds: true } },
    cssText: '.sentence:hover { color: rgb(1, 2, 3); }',
  });
  expect(await editor.call('getElementClassList', key)).toEqual(['sentence']);
  expect(await editor.lastTold('elementClassList')).toEqual({ elementKey: key, classList: ['sentence'] });
  // Another selection takes the states along.
  await editor.select('h1');
  await expect.poll(() => editor.frame.locator('.sentence').evaluate((element) => element.outerHTML)).toBe(html);
});

const change = (id: string, type: string, changeFields: object, more: object = {}) => ({
  id,
  type,
  changeFields,
  ...more,
});
const restyled = (id: string, key: string, stylingChanges: object, more: object = {}) =>
  change(
    id,
    'STYLING',
    { codebaseId: idOf(key), stylingChanges, stylingFramework: 'CSS', modifiers: [], customProperties: [] },
    more,
  );

test('a style is shown before it is written, on all whom its rule means, and stays through updates of the page', async ({
  editor,
}) => {
  const key = await editor.select('li >> nth=0');
  const wanted = restyled('a', key, { paddingInlineStart: '31px' }, { instantUpdateData: { selector: 'li:hover' } });
  expect(await editor.call('applyChangeItemToDocument', wanted)).toMatchObject({
    success: true,
    data: { elements: 3, addedClass: expect.stringMatching(/^arb89-styling-\d+$/) },
  });
  const paddings = () =>
    editor.frame.locator('li').evaluateAll((all) => all.map((one) => getComputedStyle(one).paddingRight));
  expect(await paddings()).toEqual(['31px', '31px', '31px']);
  expect(await editor.lastTold('instantUpdateDone')).toMatchObject({ changeItem: { id: 'a' }, success: true });
  // React writes the attribute anew: the mark is set again.
  await editor.frame.locator('li >> nth=1').evaluate((element) => element.setAttribute('class', 'other'));
  await expect.poll(paddings).toEqual(['31px', '31px', '31px']);
  expect((await editor.describe(key))?.classList).toEqual([]);
  // The server has refused it.
  const undone = change('b', 'UNDO', { changeToUndo: wanted });
  expect(await editor.call('applyChangeItemToDocument', undone)).toMatchObject({ success: true });
  expect(await paddings()).toEqual(['0px', '0px', '0px']);
  expect(await editor.frame.locator('li >> nth=0').evaluate((element) => element.outerHTML)).not.toContain('class');
  const redone = change('c', 'REDO', { changeToRedo: wanted });
  expect(await editor.call('applyChangeItemToDocument', redone)).toMatchObject({ success: true });
  expect((await paddings())[0]).toBe('31px');
  expect(await editor.call('applyChangeItemToDocument', undone)).toMatchObject({ success: true });
  expect(await editor.call('applyChangeItemToDocument', undone)).toMatchObject({ success: false });
});

test('a mark goes once the page shows what was written, and not before', async ({ editor }) => {
  await addSheet(editor, '.sentence { color: rgb(9, 9, 9); transition: color 200ms }');
  const key = await editor.select('.sentence');
  const marks = () => editor.frame.locator('.sentence').evaluate((element) => element.className);
  const color = () => valueOf(editor, '.sentence', 'color');
  await editor.call('setIsFlushing', true);
  await editor.call('applyChangeItemToDocument', restyled('a', key, { color: 'rgb(1, 2, 3)' }));
  await expect.poll(color).toBe('rgb(1, 2, 3)');
  await addSheet(editor, 'h1 { --other: 1 }');
  expect(await marks()).toMatch(/arb89-styling-/);
  await addSheet(editor, '.sentence { color: rgb(1, 2, 3) }');
  await editor.call('setIsFlushing', false);
  await expect.poll(marks).toBe('sentence');
  expect(await color()).toBe('rgb(1, 2, 3)');
});

test('what the page does not come to show by an update is let go of, and not before it has taken one in', async ({
  editor,
  server,
}) => {
  const key = await editor.select('.sentence');
  await editor.call('applyChangeItemToDocument', restyled('a', key, { color: 'rgb(1, 2, 3)' }));
  /** How long it is still shown, by the page's own clock: whoever looks from outside may come too late to see it at all. */
  const shownForMs = editor.frame.locator('.sentence').evaluate((element) => {
    const began = performance.now();
    return new Promise<number>((resolve) => {
      new MutationObserver((_, observer) => {
        if (getComputedStyle(element).color === 'rgb(1, 2, 3)') return;
        observer.disconnect();
        resolve(performance.now() - began);
      }).observe(element, { attributes: true });
    });
  });
  await editor.call('setIsFlushing', false);
  server.edit((source) => `${source}\n// written`);
  expect(await shownForMs).toBeGreaterThan(1_000);
  await expect.poll(() => valueOf(editor, '.sentence', 'color')).toBe('rgb(0, 0, 0)');
  await expect(editor.frame.locator('.sentence')).toHaveAttribute('class', 'sentence');
});

test('states, widths and custom properties hold only where they say so', async ({ editor }) => {
  const key = await editor.select('.sentence');
  const fields = { codebaseId: idOf(key), stylingFramework: 'CSS' };
  const custom = {
    ...fields,
    stylingChanges: { color: 'rgb(1, 2, 3)' },
    customProperties: [{ name: '--x', value: '7' }],
  };
  await editor.call('applyChangeItemToDocument', change('a', 'STYLING', { ...custom, modifiers: ['hover'] }));
  await editor.page.mouse.move(2, 2);
  await expect.poll(() => valueOf(editor, '.sentence', '--x')).toBe('');
  await editor.call('setModifiersForSelectedElement', ['hover']);
  expect(await valueOf(editor, '.sentence', '--x')).toBe('7');
  const at = (id: string, modifiers: readonly string[], more: object = {}) =>
    editor.call(
      'applyChangeItemToDocument',
      change(id, 'STYLING', { ...fields, stylingChanges: { [`--${id}`]: '1' }, modifiers }, more),
    );
  await at('sm', ['sm']);
  await at('xl', ['xl']);
  await at('own', ['xl'], { instantUpdateData: { conditions: ['@media (min-width: 20em)'] } });
  expect(await valueOf(editor, '.sentence', '--sm')).toBe('1');
  expect(await valueOf(editor, '.sentence', '--xl')).toBe('');
  expect(await valueOf(editor, '.sentence', '--own')).toBe('1');
});

test('a class is shown as the page knows it, or as what it comes to; one that is only tried waits to be taken back', async ({
  editor,
}) => {
  await addSheet(editor, '.loud { --loud: 1 }');
  const key = await editor.select('.sentence');
  const added = (id: string, more: object) =>
    editor.call(
      'applyChangeItemToDocument',
      change(id, 'ADD_CLASS', { codebaseIdToAddClass: idOf(key), className: 'loud', ...more }),
    );
  expect(await added('a', {})).toEqual({ success: true, data: { addedClass: 'loud', elements: 1 } });
  expect(await valueOf(editor, '.sentence', '--loud')).toBe('1');
  await editor.call('applyChangeItemToDocument', change('u', 'UNDO', { changeToUndo: change('a', 'ADD_CLASS', {}) }));
  expect(await valueOf(editor, '.sentence', '--loud')).toBe('');
  expect(
    await added('b', { className: 'p-9', cssEquivalent: 'padding-top: 36px; color: red', temporaryOnly: true }),
  ).toMatchObject({ success: true, data: { addedClass: expect.stringMatching(/^arb89-styling-/) } });
  await editor.call('setIsFlushing', false);
  await addSheet(editor, '.sentence { padding-top: 36px; color: red }');
  await editor.page.waitForFunction(() => true);
  await expect(editor.frame.locator('.sentence')).toHaveAttribute('class', /arb89-styling-/);
  await editor.call('applyChangeItemToDocument', change('u', 'UNDO', { changeToUndo: change('b', 'ADD_CLASS', {}) }));
  await expect(editor.frame.locator('.sentence')).toHaveAttribute('class', 'sentence');
});

test('no value begins a rule of its own, and what nobody can show is said to be not shown', async ({ editor }) => {
  const key = await editor.select('.sentence');
  const bad = restyled('a', key, { color: 'red } * { display: none', '--x': '1; } h1 { color: red' });
  expect(await editor.call('applyChangeItemToDocument', bad)).toMatchObject({ success: false, data: { elements: 0 } });
  await expect(editor.frame.locator('h1')).toBeVisible();
  await expect(editor.frame.locator('.sentence')).toHaveAttribute('class', 'sentence');
  const unknown = change('b', 'UNKNOWN', {});
  expect(await editor.call('applyChangeItemToDocument', unknown)).toMatchObject({ success: false });
});

test('a change says what is selected once it is shown', async ({ editor }) => {
  const [first, second] = [await editor.select('h1'), await editor.select('.sentence')];
  const more = { elementKeyToSelectAfterInstantUpdate: first, elementKeyToSelectAfterUndoInstantUpdate: second };
  const item = restyled('a', second, { color: 'red' }, more);
  await editor.call('applyChangeItemToDocument', item);
  await expect.poll(() => editor.selectedKey()).toBe(first);
  await editor.call('applyChangeItemToDocument', { ...change('u', 'UNDO', { changeToUndo: item }), ...more });
  await expect.poll(() => editor.selectedKey()).toBe(second);
});

test('whatever else a change would reach is outlined when asked, and no longer afterwards', async ({ editor }) => {
  await editor.select('li >> nth=0');
  expect(await editor.call('outlineMatching', 'li')).toBe(3);
  const reached = async () => (await editor.drawn()).filter(({ kind }) => kind === 'reached').length;
  await expect.poll(reached).toBe(2);
  await editor.call('outlineMatching', null);
  await expect.poll(reached).toBe(0);
  expect(await editor.call('outlineMatching', '..')).toBe(0);
});

test('a look tells what an attribute says as it is written out, and leaves just that', async ({ editor }) => {
  const sentence = editor.frame.locator('.sentence');
  // As a script does that changes one property after another.
  await sentence.evaluate(({ style }) => {
    style.setProperty('border-inline-start', '2px solid rgb(255, 0, 0)');
    style.setProperty('border-color', 'rgb(1, 2, 3)');
    style.setProperty('border-inline-start', 'none');
  });
  const key = await editor.select('.sentence', [true]);
  const values = { 'border-inline-start': 'none' };
  const asked = { values, selector: null, states: [], conditions: [], isWhole: true };
  const found = shownStyleSchema.parse(await editor.call('lookAtStyle', key, asked));
  const left = await sentence.evaluate((element) => getComputedStyle(element).borderInlineStartColor);
  expect(found.differing.map(({ longhand, shown }) => [longhand, shown])).toEqual([
    ['border-inline-start-color', left],
  ]);
});
