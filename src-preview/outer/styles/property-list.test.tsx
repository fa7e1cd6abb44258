// @vitest-environment jsdom
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import type { AppliedReply, SessionReply } from '../../protocol/http/replies.ts';
import type { StyleDeclaration } from '../../protocol/styles.ts';
import type { TokensReply } from '../../protocol/tokens.ts';
import type { Language } from '../../../src/i18n/language.ts';
import type { ShownRule } from '../state/store/join-rules.ts';
import { sessionOf } from '../state/store/session.fixture.ts';
import { readyStyles } from '../state/store/shown-styles.fixture.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyledAnswer } from '../state/styles/write-style.ts';
import { elementOf, press, pressKey, showWindow, textsOf, typeIn } from '../testing/shown-window.tsx';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { colorToken } from '../tokens/token.fixture.ts';
import { DesignTokens } from './design-tokens.ts';
import { NewDeclaration } from './new-declaration.tsx';
import { PropertyList } from './property-list.tsx';
import type { StyleWriter } from './use-style-writer.ts';

const place = { file: 'src/a.module.css', line: 1, column: 1 };
const saying = (name: string, value: string, ...longhands: readonly string[]): StyleDeclaration => ({
  name,
  value,
  isImportant: false,
  longhands: longhands.length > 0 ? [...longhands] : [name],
  place,
});

/** A rule of a class, which `count` elements have; of no class without one. */
function ruleOf(count: number | null, ...declarations: readonly StyleDeclaration[]): ShownRule {
  const names = declarations.flatMap(({ longhands, value }) => longhands.map((name) => [name, value] as const));
  return {
    key: `${count}`,
    selector: `.of-${count}`,
    conditions: [],
    modifiers: [],
    source: {
      target: 't',
      place,
      order: 0,
      selectors: [`.of-${count}`],
      conditions: [],
      className: count === null ? null : 'x',
      uses: count === null ? null : { count, mayBeMore: false, places: [] },
      declarations: [...declarations],
    },
    declarations: declarations.map((declaration) => ({ declaration, lost: null })),
    onPage: {
      filename: null,
      selector: '.x',
      conditions: [],
      styles: Object.fromEntries(names),
      verdicts: Object.fromEntries(names.map(([name]) => [name, { holds: true }])),
    },
    isInherited: false,
  };
}

const onPaper = { cssEvals: { display: 'block' }, parentCssEvals: {}, backdrop: '#f6f1e7', rootPx: 17 };
const tokens = { '--size-lead': '1.25rem', '--size-title': '1.7rem', '--text': '#14183d', '--faint': '#fffdf9' };
const styles = readyStyles(
  { tokens: Object.entries(tokens).map(([name, value]) => ({ name, value, target: 't', place, isUsed: true })) },
  {
    rules: [
      ruleOf(1, saying('font-size', 'var(--size-title)')),
      ruleOf(3, saying('text-align', 'start'), saying('text-indent', '2px')),
      ruleOf(null, saying('color', 'var(--text)')),
    ],
    evals: onPaper,
    tokenValues: tokens,
  },
);

const keep = vi.fn<StyleWriter['keep']>();
const add = vi.fn<StyleWriter['add']>();
const attempt = vi.fn<StyleWriter['attempt']>();
const leave = vi.fn<StyleWriter['leave']>();
const refusal = { code: 'INVALID_VALUE' } as const;

function shownIn(
  language: Language = 'en',
  of: ReadyStyles = styles,
  design: TokensReply | null = null,
  session: Partial<SessionReply> = {},
) {
  for (const one of [keep, add, attempt, leave]) one.mockReset();
  keep.mockResolvedValue({ state: 'refused', refusal });
  add.mockResolvedValue({ state: 'refused', refusal });
  const writer: StyleWriter = { keep, add, attempt, leave, keepAll: () => Promise.resolve(true) };
  return showWindow(
    <DesignTokens value={design}>
      <PropertyList
        styles={of}
        all={[of]}
        look={{ state: 'none' }}
        writer={writer}
        inHand={null}
        onHand={() => undefined}
      />
      <NewDeclaration styles={of} writer={writer} />
    </DesignTokens>,
    { language, state: { session: sessionOf(session) } },
  );
}
const rows = () => [...document.querySelectorAll('[data-property]')].map((row) => row.getAttribute('data-property'));
const valueOf = (property: string) => elementOf(`[data-property=${property}] input`);
const options = () => textsOf('[role=option]');

test('what is set is listed with where it comes from, and what only the browser says stands behind one line', async () => {
  shownIn();
  expect(rows()).toEqual(['font-size', 'text-align', 'color', 'text-indent']);
  expect(textsOf('[data-property] > button')).toEqual(['here', 'all', 'page', 'all']);
  expect(document.body.textContent).toContain('4 things are set. The 12 others are the browser’s own:');
  await press('show them');
  expect(rows()).toHaveLength(16);
  expect(rows()).not.toContain('flex-direction');
  await press('hide them');
  expect(rows()).toHaveLength(4);
});

test('a value that holds only while its rule’s selector waits for something says so, in both languages', () => {
  const rule = ruleOf(1, saying('font-size', '2px'));
  const waiting = { ...rule, source: rule.source && { ...rule.source, waits: ['[data-open]', '.card:hover'] } };
  for (const [language, words] of [
    ['en', english],
    ['ar', arabic],
  ] as const) {
    shownIn(language, { ...styles, rules: [waiting] });
    const said = words.styles.field.onlyWhile(['[data-open]', '.card:hover']);
    expect(textsOf('[data-property] > small')).toEqual([said]);
    expect(said).toContain('[data-open]');
  }
});

test('a token stands by its name with what it comes to, and sizes are picked in their size', async () => {
  shownIn();
  const field = valueOf('font-size');
  expect([Reflect.get(field, 'value'), field.title]).toEqual(['Size title', 'var(--size-title)']);
  await pressKey(field, 'ArrowDown');
  expect(options()).toEqual(['نورSize lead--size-lead1.25rem', 'نورSize title--size-title1.7rem']);
  expect(field.getAttribute('aria-activedescendant')).toBe(elementOf('[data-current]').id);
  await pressKey(field, 'ArrowUp');
  expect(attempt.mock.lastCall?.[1]).toBe('var(--size-lead)');
  await pressKey(field, 'Enter');
  expect(keep.mock.lastCall?.[1]).toBe('var(--size-lead)');
  expect(options()).toEqual([]);
});

test('tokens are called as the project calls them, found by that and by their raw names, and typed either way', async () => {
  const tokenTitles = { '--size-lead': { ar: 'الصَّدر', en: 'Opening' }, '--size-title': { ar: 'عنوان', en: 'Title' } };
  shownIn('ar', styles, null, { tokenTitles });
  const field = valueOf('font-size');
  expect(Reflect.get(field, 'value')).toBe('عنوان');
  for (const sought of ['صدر', 'الصّدرُ', 'size-lead', '--size-l']) {
    act(() => field.focus());
    typeIn(field, sought);
    expect(options()).toEqual(['نورالصَّدر--size-lead1.25rem']);
  }
  for (const typed of ['--size-lead', 'size-lead', 'الصَّدر']) {
    keep.mockClear();
    act(() => field.focus());
    typeIn(field, typed);
    await act(async () => {
      field.blur();
      await Promise.resolve();
    });
    expect(keep.mock.lastCall?.[1]).toBe('var(--size-lead)');
  }
});

test('of tokens that people call the same, the raw name tells which', async () => {
  const same = { ar: 'عنوان', en: 'Title' };
  shownIn('en', styles, null, { tokenTitles: { '--size-lead': same, '--size-title': same } });
  const field = valueOf('font-size');
  await pressKey(field, 'ArrowDown');
  await pressKey(field, 'ArrowUp');
  expect(Reflect.get(field, 'value')).toBe('Title (\u2066--size-lead\u2069)');
  await pressKey(field, 'Enter');
  expect(keep.mock.lastCall?.[1]).toBe('var(--size-lead)');
});

test('Escape closes the list, takes back what was looked at, and the field says what it said', async () => {
  shownIn();
  const field = valueOf('font-size');
  await pressKey(field, 'ArrowDown');
  await pressKey(field, 'ArrowUp');
  await pressKey(field, 'Escape');
  expect([Reflect.get(field, 'value'), options(), leave.mock.calls.length]).toEqual(['Size title', [], 1]);
  expect(keep).not.toHaveBeenCalled();
});

test('a colour that is too faint on its ground stays in the list and says so', async () => {
  shownIn();
  await pressKey(valueOf('color'), 'ArrowDown');
  const unknown = ' Dark: contrast not known.';
  expect(options()).toEqual([
    `Text--text15.1 Light: contrast 15.1, enough. –${unknown}`,
    `Faint--faint too faint to read1.1 Light: contrast 1.1, too low. –${unknown}`,
  ]);
});

test('a colour is light and dark half of what the design says, with how far it stands apart in each from the ground of that scheme', async () => {
  const design = {
    tokens: [colorToken('--text', '#14183d', '#ecebf7'), colorToken('--sand', '#f6f1e7', '#14182f')],
    contrast: { least: 4.5, pairs: [['--text', '--sand'] as [string, string]] },
  };
  shownIn('ar', styles, design);
  await pressKey(valueOf('color'), 'ArrowDown');
  const [text] = document.querySelectorAll('[role=option]');
  const halves = [...(text?.querySelectorAll<HTMLElement>('i i') ?? [])].map(({ style }) => style.background);
  expect(halves).toEqual(['rgb(20, 24, 61)', 'rgb(236, 235, 247)']);
  const { contrastIn } = arabic.styles.field;
  expect(text?.textContent).toContain(contrastIn(arabic.tokens.light, '١٥٫١', true));
  expect(text?.textContent).toContain(contrastIn(arabic.tokens.dark, '١٤٫٨', true));
  expect(options()[1]).toContain(contrastIn(arabic.tokens.light, '١٫١', false));
  // The same stands in the field, for what is chosen.
  expect(elementOf('[data-property=color]').textContent).toContain(contrastIn(arabic.tokens.dark, '١٤٫٨', true));
});

test.each([
  [null, 'contrast 5.9 : 1'],
  [7, 'contrast 5.9 : 1 · too low to read well'],
])('a colour of its own is too low by what the project asks for, which is %s', (least, said) => {
  const evals = { ...onPaper, cssEvals: { display: 'block', color: '#4a56a2' } };
  const report = { ...styles.report, contrast: least === null ? null : { least, pairs: [] } };
  shownIn('en', { ...styles, evals, report, rules: [ruleOf(1, saying('color', '#4a56a2'))] });
  expect(elementOf('[data-property=color]').textContent).toContain(said);
  expect(document.querySelectorAll('[data-property=color] [data-low]')).toHaveLength(least === null ? 0 : 1);
});

test('choices have names in words, letters find them, and another value may be typed', async () => {
  shownIn('ar');
  const field = valueOf('text-align');
  expect(Reflect.get(field, 'value')).toBe('في الأول');
  typeIn(field, 'وسط');
  expect(options()).toEqual(['في الوسطcenter']);
  await pressKey(field, 'ArrowDown');
  await pressKey(field, 'Enter');
  expect(keep.mock.lastCall?.[1]).toBe('center');
  typeIn(field, 'match-parent');
  expect(options()).toEqual([]);
});

test('a property is added by its name in words of either language, or as style sheets call it', async () => {
  for (const [typed, name] of [
    ['الظل', 'box-shadow'],
    ['Shadow', 'box-shadow'],
    ['scroll-snap-type', 'scroll-snap-type'],
    ['Width', 'inline-size'],
    ['width', 'width'],
  ] as const) {
    shownIn();
    const field = elementOf('input[aria-label=Property]');
    expect(elementOf('[aria-label=Value]').hasAttribute('disabled')).toBe(true);
    typeIn(field, typed);
    await pressKey(field, 'Enter');
    const value = elementOf('[aria-label=Value]');
    expect(document.activeElement).toBe(value);
    typeIn(value, 'none');
    await pressKey(value, 'Enter');
    expect(add.mock.lastCall).toEqual([{ [name]: 'none' }]);
    expect([Reflect.get(value, 'value'), value.getAttribute('aria-invalid')]).toEqual(['none', 'true']);
  }
});

test('the keys that came back to a new value go on to the next name once it is written', async () => {
  shownIn();
  let written: (answer: StyledAnswer) => void = () => undefined;
  add.mockImplementation(() => new Promise((resolve) => (written = resolve)));
  const field = elementOf('input[aria-label=Property]');
  typeIn(field, 'width');
  await pressKey(field, 'Enter');
  const value = elementOf('[aria-label=Value]');
  typeIn(value, '4px');
  await pressKey(value, 'Enter');
  act(() => value.focus());
  await act(async () => {
    written({ state: 'written', reply: {} as AppliedReply });
    await Promise.resolve();
  });
  expect([Reflect.get(field, 'value'), document.activeElement]).toEqual(['', field]);
  expect(add).toHaveBeenCalledTimes(1);
});
