import { expect, test } from 'vitest';
import { words as arabic } from '../language/words.ar.ts';
import { words as english } from '../language/words.en.ts';
import { shownRule } from '../state/store/shown-styles.fixture.ts';
import { ruleInWords } from './rule-in-words.ts';

const figures = new Intl.NumberFormat('en');
const uses = (count: number, mayBeMore = false) => ({ count, mayBeMore, places: [] });

/** A rule of the sources by its selector: of a class, with who has it, or of kinds of elements. */
function rule(selector: string, of: { readonly uses?: ReturnType<typeof uses>; readonly conditions?: string[] } = {}) {
  const shown = shownRule({ selector, conditions: of.conditions ?? [] });
  const source = shown.source && { ...shown.source, className: of.uses ? 'card' : null, uses: of.uses ?? null };
  return { ...shown, source };
}
const { rules, states } = english.styles;
const { kinds } = english.layers.names;

test.each([
  ['a class of this element alone', rule('.card', { uses: uses(1) }), rules.here],
  ['a class of several', rule('.card', { uses: uses(24) }), rules.alike('24')],
  ['a class that code gives too', rule('.card', { uses: uses(1, true) }), rules.alike(null)],
  ['a kind of element', rule('.way a'), rules.allOf(kinds.link)],
  ['several kinds', rule('h1, h2, p'), rules.allOf(`${kinds.heading}${rules.or}${kinds.paragraph}`)],
  ['everything', rule('*, ::before'), rules.wholePage],
  ['the page', rule(':root'), rules.wholePage],
  ['a state', rule('a:hover'), `${rules.allOf(kinds.link)} · ${rules.while(states.hover)}`],
  [
    'a width',
    rule('.card', { uses: uses(1), conditions: ['@media (min-width: 48em)'] }),
    `${rules.here}, ${english.reach.span('768', null)}`,
  ],
])('%s is said in words', (_, shown, said) => {
  const spoken = ruleInWords(shown, english, figures);
  expect(spoken.replaceAll(' · ', ', ')).toBe(said.replaceAll(' · ', ', '));
  expect(ruleInWords(shown, arabic, figures)).not.toMatch(/[.*:#@]\w/);
});

test('what stands around an element, and what comes from elsewhere, are told apart', () => {
  const shown = rule('main');
  expect(ruleInWords({ ...shown, isInherited: true }, english, figures)).toBe(rules.around);
  expect(ruleInWords({ ...shown, source: null }, english, figures)).toBe(rules.fromElsewhere);
});
