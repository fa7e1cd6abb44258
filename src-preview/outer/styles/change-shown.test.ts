import { expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { widthsOfProject } from '../../source/styles/surroundings.ts';
import { shownRule } from '../state/store/shown-styles.fixture.ts';
import { changeShown } from './change-shown.ts';
import type { StyleChoice } from './style-choice.ts';

const widths = [...widthsOfProject(portalTarget.project)].map(([name, condition]) => ({ name, condition }));
const everywhere = Number.POSITIVE_INFINITY;
const choice: StyleChoice = { isOnlyHere: false, widths: [], state: null };
const wide = '@media (min-width: 62em)';

test('a change holds at the widths that are chosen, else at those of the rule that it goes to', () => {
  const rule = shownRule({ conditions: [wide] });
  const between = { from: 768, to: 992, isSure: true };
  expect(changeShown({ ...choice, widths: ['md', 'max-lg'] }, rule, widths)).toEqual(between);
  expect(changeShown(choice, rule, widths)).toEqual({ from: 992, to: everywhere, isSure: true });
  expect(changeShown(choice, null, widths)).toEqual({ from: 0, to: everywhere, isSure: true });
});

test.each([
  [['@layer parts', wide], true],
  [[wide, '@supports (display: grid)'], false],
  [[wide, '@container (width > 20em)'], false],
  [['@media (min-width: 62em) and (prefers-color-scheme: dark)'], false],
  [[wide, '@media (prefers-color-scheme: dark)'], false],
])('whether a change of a rule under %j holds at its widths is known: %s', (conditions, isSure) => {
  const rule = shownRule({ conditions });
  expect(changeShown(choice, rule, widths)).toEqual({ from: 992, to: everywhere, isSure });
  // Chosen widths take the place of the rule's own; what else it asks for stays, unless only this one is meant.
  const chosen = { ...choice, widths: ['md'] };
  const stays = conditions.every((one) => one === wide || one.startsWith('@layer'));
  expect(changeShown(chosen, rule, widths).isSure).toBe(stays);
  expect(changeShown({ ...chosen, isOnlyHere: true }, rule, widths)).toEqual({
    from: 768,
    to: everywhere,
    isSure: true,
  });
});

test('of what a selector waits for nobody says that it is so, unless only this one is meant', () => {
  const rule = shownRule({ conditions: [wide], waits: ['.card:hover'] });
  expect(changeShown(choice, rule, widths)).toEqual({ from: 992, to: everywhere, isSure: false });
  expect(changeShown({ ...choice, isOnlyHere: true, widths: ['md'] }, rule, widths).isSure).toBe(true);
});

test('a change of a rule for a state holds where the frames show that state', () => {
  const ofState = (selector: string) => shownRule({ selector, conditions: [wide] });
  const isSure = (selector: string, state: string | null) =>
    changeShown({ ...choice, state }, ofState(selector), widths).isSure;
  expect(isSure('.x:hover', null)).toBe(false);
  expect(isSure('.x:hover', 'hover')).toBe(true);
  expect(isSure('.x:hover', 'focus')).toBe(false);
  expect(isSure('.card:hover .x', null)).toBe(false);
  expect(isSure(String.raw`.x\:hover`, null)).toBe(true);
});
