import { expect, test } from 'vitest';
import type { ProcessedRule } from '../../../protocol/frame/processed-rule.ts';
import { joinRules } from '../store/join-rules.ts';
import { processedRule } from '../store/processed-rule.fixture.ts';
import { styleReport } from '../store/shown-styles.fixture.ts';
import { classesHolding } from './classes-holding.ts';

const rule = (selector: string, more: Partial<ProcessedRule> = {}) =>
  processedRule({
    selector,
    styles: { 'padding-top': '1px' },
    verdicts: { 'padding-top': { holds: true } },
    ...more,
  });
const lost = (reason: 'condition' | 'order') => ({
  verdicts: { 'padding-top': { holds: false as const, reason, by: null } },
});

function holding(names: readonly string[], rules: readonly ProcessedRule[]): string[] {
  const place = { file: 'a.tsx', line: 1, column: 1 };
  const utilities = names.map((name) => ({ name, modifiers: [], declarations: [], place, isAlways: true }));
  const report = styleReport({ utilities });
  return classesHolding({ report, rules: joinRules(rules, report) });
}

test.each([
  ['p-2', '.p-2'],
  ['md:p-6', String.raw`.md\:p-6`],
  ['2xl:p-6', String.raw`.\32 xl\:p-6`],
  ['rtl:p-6', String.raw`.rtl\:p-6:where(:dir(rtl), [dir="rtl"], [dir="rtl"] *)`],
  ['p-[13.5px]', String.raw`.p-\[13\.5px\]`],
  ['group-hover:p-2', String.raw`:is(:where(.group):hover .group-hover\:p-2)`],
])('of %s holds what %s says', (name, selector) => {
  expect(holding([name, 'other'], [rule(selector)])).toEqual([name]);
});

test('what waits for something that is not so does not hold; what is only weaker does', () => {
  const rules = [rule('.p-2', lost('order')), rule(String.raw`.md\:p-6`, lost('condition'))];
  expect(holding(['p-2', 'md:p-6'], rules)).toEqual(['p-2']);
});

test('a class whose name goes on is another, and what reaches the element by inheritance is not its own', () => {
  expect(holding(['p-2'], [rule(String.raw`.p-2\.5`), rule('.p-20'), rule('.p-2', { inherited: true })])).toEqual([]);
});
