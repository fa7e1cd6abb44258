import type { OwnWordsWords } from './own-words-words-type.ts';

export const ownWordsWords: OwnWordsWords = {
  shared: (count) => (Number(count) === 1 ? 'Changes in one other place too' : `Changes in ${count} other places too`),
  copy: 'This copy says the words of its original: what you change here changes there.',
  make: 'Own words here',
  made: 'It keeps what it says in every language, and is changed alone from then on.',
  notHere: 'It cannot have words of its own here: what picks them is written elsewhere in the code.',
};
