import type { RuleWords } from './rule-words-type.ts';

export const ruleWords: RuleWords = {
  here: 'Only this one',
  alike: (count) => (count === null ? 'All that look like this' : `All that look like this (${count})`),
  around: 'What it stands in, taken on from there',
  allOf: (kinds) => `Everything of the kind: ${kinds}`,
  wholePage: 'Everything on the page',
  classed: 'what has a look of its own',
  fromElsewhere: 'From outside the project',
  or: ' or ',
  while: (state) => `while ${state}`,
};
