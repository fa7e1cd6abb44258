import { expect } from '@playwright/test';
import type { ProcessedRule } from '../../src-preview/protocol/frame/processed-rule.ts';
import { test } from '../support/editor-frame/frame-test.ts';

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
