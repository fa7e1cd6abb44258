import type { RuleWords } from './rule-words-type.ts';

export const ruleWords: RuleWords = {
  here: 'هذا وحده',
  alike: (count) => (count === null ? 'كل ما يشبهه' : `كل ما يشبهه (${count})`),
  around: 'ما يقع فيه، ويأخذ عنه',
  allOf: (kinds) => `كل ما نوعه: ${kinds}`,
  wholePage: 'كل ما في الصفحة',
  classed: 'ما له مظهر خاص',
  fromElsewhere: 'من خارج المشروع',
  or: ' أو ',
  while: (state) => `في حال ${state}`,
};
