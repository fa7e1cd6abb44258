import { expect, test } from 'vitest';
import { portalTarget } from '../../portal.config.ts';
import { widthsOfProject } from '../../source/styles/surroundings.ts';
import { shownRule } from '../state/store/shown-styles.fixture.ts';
import { isSetAt, widthTabs } from './width-tabs.ts';

const widths = [...widthsOfProject(portalTarget.project)].map(([name, condition]) => ({ name, condition }));
const everywhere = Number.POSITIVE_INFINITY;
const tabs = widthTabs(widths);

test('the school’s widths are all, those of phones, all but those, and what is wider than a tablet', () => {
  expect(tabs.map(({ kind, key, span: { from, to } }) => [kind, key, from, to])).toEqual([
    ['all', '', 0, everywhere],
    ['phones', 'max-md', 0, 768],
    ['from', 'md', 768, everywhere],
    ['from', 'lg', 992, everywhere],
  ]);
});

test('a project whose steps tell no frame from another has all widths alone', () => {
  expect(widthTabs([{ name: 'wide', condition: '(min-width: 100em)' }]).map(({ kind }) => kind)).toEqual(['all']);
});

test.each([
  [[], ''],
  [['@media (prefers-reduced-motion: reduce)'], ''],
  [['@media (width < 48em)'], 'max-md'],
  [['@media (max-width: 767.98px)'], 'max-md'],
  [['@media (min-width: 48em)'], 'md'],
  [['@media (width >= 48em)', '@media (width >= 62em)'], 'lg'],
  [['@media (min-width: 48em) and (prefers-color-scheme: dark)'], 'md'],
  [['@media (min-width: 48em)', '@media (width < 62em)'], null],
] as const)('what a rule under %j sets is marked at %s and nowhere else', (conditions, key) => {
  const rules = [shownRule({ conditions, sets: { color: 'red' } })];
  expect(tabs.filter(({ span }) => isSetAt({ rules }, span)).map((tab) => tab.key)).toEqual(key === null ? [] : [key]);
});

test('a rule that says nothing, one of the browser’s own and an inherited one mark nothing', () => {
  const sets = { color: 'red' };
  const rules = [
    shownRule({}),
    { ...shownRule({ sets }), source: null },
    { ...shownRule({ sets }), isInherited: true },
  ];
  expect(tabs.some(({ span }) => isSetAt({ rules }, span))).toBe(false);
});
