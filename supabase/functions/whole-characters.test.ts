import { expect, test } from 'vitest';
import { opening } from '../../src/domain/characters.ts';
import { openingOf } from './whole-characters.ts';

test.each(['🌕', '👨‍👩‍👧‍👦', 'كلمة ', 'ا', 'مُحَمَّد'])('texts of %s are shortened as in the portal', (part) => {
  for (const count of [1, 40, 400])
    for (const most of [120, 200, 201])
      expect(openingOf(`a${part.repeat(count)}`, most)).toBe(opening(`a${part.repeat(count)}`, most));
});
