// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { words as english } from '../language/words.en.ts';
import { askedReach, reachedRule } from '../state/store/reach-asked.fixture.ts';
import type { ReachAsked } from '../state/store/reach-asked.ts';
import { readyStyles } from '../state/store/shown-styles.fixture.ts';
import { elementOf, showWindow } from '../testing/shown-window.tsx';
import { reachOptions } from './reach-options.ts';
import { useReachSentences } from './use-reach-sentences.ts';

const place = (name: string, count: number, isHere = false) => ({ name, count, isHere });
const asked = askedReach({
  reached: [{ ...reachedRule, within: [place('PostsPage', 1, true), place('HomePage', 3), place('JoinPage', 1)] }],
});

/** What is said of the first answer, which is all. */
function AllOf({ question }: { readonly question: ReachAsked }) {
  const said = useReachSentences(question);
  const [all] = reachOptions(question, readyStyles());
  return all ? [said.labelOf(all), said.buttonOf(all), ...said.notesOf(all)].join(' / ') : null;
}

function saidOf(question: ReachAsked): string {
  showWindow(<AllOf question={question} />);
  return elementOf('#window').textContent;
}

test('of the only one it is not said that they are all', () => {
  expect(saidOf({ ...asked, onPage: 1 })).toContain(`${english.reach.all('1')} / Change it, and 4 elsewhere`);
  expect(english.reach.all('1')).not.toMatch(/\d/);
});

test('elsewhere are as many as stand in all the places together', () => {
  expect(saidOf(asked)).toContain('All 2 on this page / Change these 2, and 4 elsewhere');
});

test('what two rules mean in one place is counted there once', () => {
  const other = { ...reachedRule, within: [place('HomePage', 2), place('JoinPage', 2)] };
  expect(saidOf({ ...asked, reached: [...asked.reached, other] })).toContain('and 5 elsewhere');
});

test('where the page does not say how many there are, those of one source are not said to be all', () => {
  const [one] = asked.reached;
  const reached = one ? [{ ...one, within: [] }] : [];
  expect(saidOf({ ...asked, reached, onPage: null, made: 24 })).toBe('All that look like this / Change all of them');
});

const { kinds } = english.layers.names;
const { rules, states } = english.styles;

test.each([
  ['src/theme.css', '.way a', true, kinds.link],
  ['src/theme.css', 'a:hover', true, `${kinds.link}, ${rules.while(states.hover)}`],
  ['src/theme.css', 'h1, h2, p', true, `${kinds.heading}${rules.or}${kinds.paragraph}`],
  ['src/join.module.css', 'a', true, kinds.link],
  ['src/join.module.css', ':global(.way) a', true, kinds.link],
  ['src/join.module.css', '.way a', false, kinds.link],
  ['src/join.module.css', '& a', false, kinds.link],
  ['src/join.module.css', '.way', false, rules.classed],
])('of %s, whom %s means is said in words, everywhere: %s', (file, selector, isEverywhere, said) => {
  const rule = { ...reachedRule, file, selector, className: null, uses: null, within: [] };
  const spoken = { said, code: `\u2066${selector}\u2069` };
  const note = isEverywhere ? english.reach.everywhere(spoken) : english.reach.uncounted(spoken);
  expect(
    saidOf(askedReach({ reached: [rule] }))
      .split(' / ')
      .slice(2),
  ).toEqual([note]);
});
