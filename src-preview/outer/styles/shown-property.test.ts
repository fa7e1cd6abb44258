import { expect, test } from 'vitest';
import type { ShownRule } from '../state/store/join-rules.ts';
import { readyStyles, shownRule, styleReport } from '../state/store/shown-styles.fixture.ts';
import type { ReadyStyles } from '../state/store/shown-styles.ts';
import type { StyleLook, WrittenStyle } from '../state/store/style-look.ts';
import { holdingValues, sharedValue, shownProperty } from './shown-property.ts';
import { isPassedBy, type StyleChoice, wantedStyle } from './style-choice.ts';

const gap = { name: 'gap', probe: 'row-gap', kind: 'length' } as const;
const md = '@media (min-width: 48em)';

function rule(part: {
  selector: string;
  value: string;
  holds: boolean;
  conditions?: string[];
  isInherited?: boolean;
  isForeign?: boolean;
}): ShownRule {
  const { selector, value, holds, conditions = [], isInherited = false, isForeign = false } = part;
  const lost = { holds: false, reason: 'order', by: '.y' } as const;
  const modifiers = selector.endsWith(':hover') ? ['hover'] : [];
  const base = shownRule({ selector, conditions, modifiers, sets: { gap: value } });
  return {
    ...base,
    source: isForeign ? null : base.source && { ...base.source, target: `t ${selector}` },
    declarations: isForeign ? [] : base.declarations.map((one) => ({ ...one, lost: holds ? null : lost })),
    onPage: {
      ...base.onPage,
      selector: `${selector}_1`,
      styles: { 'row-gap': value },
      verdicts: { 'row-gap': holds ? { holds } : lost },
    },
    isInherited,
  };
}

const report = styleReport({ breakpoints: [{ name: 'md', condition: '(min-width: 48em)' }] });
const evals = { cssEvals: { 'row-gap': '16px' }, parentCssEvals: {}, backdrop: null, rootPx: 16 };
const styles = (rules: readonly ShownRule[], more: Partial<ReadyStyles> = {}): ReadyStyles => ({
  ...readyStyles(report, { rules, evals }),
  ...more,
});
const choice: StyleChoice = { isOnlyHere: false, widths: [], state: null };

test('a property is what the rule says that holds, with all that speak of it', () => {
  const of = styles([
    rule({ selector: '.x', value: '8px', holds: false }),
    rule({ selector: '.y', value: '1rem', holds: true }),
    rule({ selector: '*', value: '0', holds: false, isForeign: true }),
  ]);
  const shown = shownProperty(of, gap);
  expect(shown).toMatchObject({ value: '1rem', computed: '16px', from: { rule: { selector: '.y' } }, inline: null });
  expect(shown.said.map(({ value, lost }) => [value, lost?.reason])).toEqual([
    ['1rem', undefined],
    ['8px', 'order'],
    ['0', 'order'],
  ]);
  expect(holdingValues(of)).toEqual({ gap: '1rem' });
});

test('where nothing says so it is what the screen shows, and a constant of the element itself is its own', () => {
  expect(shownProperty(styles([]), gap)).toMatchObject({ value: '16px', from: null });
  const inline = styles([], { report: { ...report, inline: [{ name: 'gap', value: '3px', can: true }] } });
  const shown = shownProperty(inline, gap);
  expect(shown).toMatchObject({ value: '3px', inline: '3px' });
  for (const isOnlyHere of [false, true])
    expect(wantedStyle({ gap: '4px' }, shown, { ...choice, isOnlyHere }, report.breakpoints).target).toEqual({
      kind: 'inline',
    });
});

test('several elements share a value or do not', () => {
  const one = styles([rule({ selector: '.x', value: '8px', holds: true })]);
  const other = styles([rule({ selector: '.y', value: '9px', holds: true })]);
  expect(sharedValue([one, one], gap, { state: 'none' })).toBe('8px');
  expect(sharedValue([one, other], gap, { state: 'none' })).toBeNull();
});

/** What the page has instead of what was written last. */
const differs = (property: string, longhand: string, asked: string, missing: string[] = []): StyleLook => {
  const difference = { property, longhand, asked, shown: '3px', winner: { kind: 'nobody' as const } };
  return {
    state: 'differs',
    written: { values: { [property]: asked } } as unknown as WrittenStyle,
    differing: [{ ...difference, elementKey: 'k', missing }],
  };
};

test.each([
  ['under its own name', differs('gap', 'gap', '8px'), '3px'],
  ['under the name that is asked', differs('row-gap', 'row-gap', '8px'), '3px'],
  ['of another value', differs('gap', 'gap', '9px'), '8px'],
  ['of another property', differs('color', 'color', '8px'), '8px'],
  ['under a state that is not so', differs('gap', 'gap', '8px', ['hover']), '8px'],
])('a shared value that was written and is not on the page, %s, is none of it', (_, look, value) => {
  const one = styles([rule({ selector: '.x', value: '8px', holds: true })]);
  expect(sharedValue([one, one], gap, look)).toBe(value);
});

test('of no element there is no value', () => {
  expect(sharedValue([], gap, { state: 'none' })).toBeNull();
});

test('a change goes where the value comes from, under the width and the state that are chosen, or into a class of its own', () => {
  const hover = rule({ selector: '.x:hover', value: '8px', holds: true });
  const wide = rule({ selector: '.x', value: '8px', holds: true, conditions: [md] });
  const around = rule({ selector: 'body', value: '8px', holds: true, isInherited: true });
  const want = (one: ShownRule, part: Partial<StyleChoice>) =>
    wantedStyle({ gap: '1px' }, shownProperty(styles([one]), gap), { ...choice, ...part }, report.breakpoints);
  expect(want(hover, { state: 'hover' })).toEqual({
    values: { gap: '1px' },
    modifiers: [],
    target: { kind: 'rule', rule: 't .x:hover', page: hover.onPage },
  });
  expect(want(wide, { state: 'hover', widths: ['md'] }).modifiers).toEqual(['md', 'hover']);
  expect(want(wide, { isOnlyHere: true })).toMatchObject({ modifiers: ['md'], target: { kind: 'here' } });
  expect(want(around, {}).target).toEqual({ kind: 'deciding' });
});

test('where utility classes say how an element looks, a rule for a tag is not what a change of the element is written to', () => {
  const named = rule({ selector: '.x', value: '1px', holds: true });
  const forAll = { ...named, source: named.source && { ...named.source, className: null } };
  const withUtilities = { ...report, utilities: [] };
  expect([named, forAll].map((one) => isPassedBy(one, withUtilities))).toEqual([false, true]);
  expect(isPassedBy(forAll, report)).toBe(false);
});
