import { expect, test } from 'vitest';
import type { ProcessedRule } from '../../../protocol/frame/processed-rule.ts';
import type { StyleRule } from '../../../protocol/styles.ts';
import { joinRules } from './join-rules.ts';
import { processedRule } from './processed-rule.fixture.ts';
import { styleReport } from './shown-styles.fixture.ts';

const place = { file: 'src/a.module.css', line: 1, column: 1 };
const md = '@media (min-width: 48em)';

function source(
  part: Partial<StyleRule>,
  ...declarations: readonly (readonly [string, string, string[]?])[]
): StyleRule {
  return {
    target: `${part.order ?? 0}`,
    place,
    order: 0,
    selectors: ['.x'],
    conditions: [],
    className: 'x',
    uses: { count: 1, mayBeMore: false, places: [] },
    declarations: declarations.map(([name, value, longhands = [name]]) => ({
      name,
      value,
      isImportant: false,
      longhands,
      place,
    })),
    ...part,
  };
}
const onPage = (part: Partial<ProcessedRule>) =>
  processedRule({ filename: '/somewhere/src/a.module.css', selector: '._x_1a2b_1', allowChanges: true, ...part });
const report = (...rules: StyleRule[]) => styleReport({ rules });

test('a rule of the page is found in its sheet by place and form, the strongest first, with who won over it', () => {
  const base = source({ order: 0 }, ['padding', '1px', ['padding-top', 'padding-left']], ['color', 'red']);
  const wide = source({ order: 4, conditions: [md] }, ['color', 'blue']);
  const rules = joinRules(
    [
      onPage({
        verdicts: {
          'padding-top': { holds: true },
          'padding-left': { holds: true },
          color: { holds: false, reason: 'order', by: '._x_1a2b_1' },
        },
      }),
      onPage({ order: 4, conditions: [md], verdicts: { color: { holds: true } } }),
    ],
    report(base, wide),
  );
  expect(
    rules.map(({ selector, conditions, declarations }) => ({
      selector,
      conditions,
      lost: declarations.map(({ lost }) => lost),
    })),
  ).toEqual([
    { selector: '.x', conditions: [md], lost: [null] },
    { selector: '.x', conditions: [], lost: [null, { holds: false, reason: 'order', by: '.x' }] },
  ]);
});

test('of two values for one property in a rule the first does not hold', () => {
  const [rule] = joinRules(
    [onPage({ verdicts: { 'block-size': { holds: true } } })],
    report(source({}, ['block-size', '9vh'], ['block-size', '9dvh'])),
  );
  expect(rule?.declarations.map(({ lost }) => lost?.reason ?? null)).toEqual(['order', null]);
});

test('what comes from elsewhere has no source, and neither has what only looks alike', () => {
  const mine = source({ order: 3 });
  const shell = source({ place: { ...place, file: 'src/all.css' }, selectors: ['.wrap'], order: 9, target: 'shell' });
  const rules = joinRules(
    [
      onPage({ filename: '/node_modules/b.css', order: 3 }),
      onPage({ order: 3, selector: '._x_1a2b_1:hover' }),
      onPage({ filename: null, selector: '.wrap', order: 70 }),
    ],
    report(mine, shell),
  );
  expect(rules.map(({ source: found }) => found?.target ?? null)).toEqual(['shell', null, null]);
});

test('what stands in rules and in blocks within rules is found, however the page spells it', () => {
  const nested = source({
    order: 1,
    selectors: ['.title'],
    conditions: ['.card'],
    unnested: [':is(.card) .title'],
    around: [],
  });
  const within = source(
    { selectors: ['&'], conditions: ['.card', md], unnested: ['.card'], around: [md], target: 'within' },
    ['padding', '32px', ['padding-top']],
  );
  const scoped = source({
    order: 5,
    selectors: ['.x'],
    conditions: ['@scope (.a) to (.b)'],
    around: ['@scope (.a) to (.b)'],
    target: 'scoped',
  });
  const page = [
    onPage({ order: 1, selector: ':is(._card_1a_1) ._title_1a_2' }),
    onPage({ order: 9, selector: '._card_1a_1 ._title_1a_2' }),
    onPage({ order: 0, selector: '._card_1a_1', conditions: ['@media (width >= 768px)'] }),
    onPage({ order: 5, conditions: ['@scope ._a_1a_3'] }),
    onPage({ filename: null, selector: '.card .title' }),
  ];
  const there = { ...nested, place: { ...place, file: 'src/all.css' }, target: 'there' };
  const found = page.map((one) => joinRules([one], report(nested, within, scoped, there))[0]?.source?.target ?? null);
  expect(found).toEqual(['1', '1', 'within', 'scoped', 'there']);
});

test('what a rule says before and behind a block within it are two rules of the page, each with its own', () => {
  const one = source({}, ['color', 'red'], ['padding', '1px', ['padding-top', 'padding-left']]);
  const rules = joinRules(
    [
      onPage({ styles: { color: 'red' }, verdicts: { color: { holds: true } } }),
      onPage({ styles: { 'padding-top': '1px' }, verdicts: { 'padding-top': { holds: true } } }),
    ],
    report(one),
  );
  expect(rules.map(({ declarations }) => declarations.map(({ declaration }) => declaration.name))).toEqual([
    ['padding'],
    ['color'],
  ]);
});
