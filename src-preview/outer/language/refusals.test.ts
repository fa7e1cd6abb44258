import { expect, test } from 'vitest';
import { refusalCodes, refuse } from '../../protocol/refusals.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { refusals as arabic } from './refusals.ar.ts';
import { refusals as english } from './refusals.en.ts';
import { words as arabicWords } from './words.ar.ts';
import { words as englishWords } from './words.en.ts';

test.each(refusalCodes)('%s says why and what to do next, in both languages', (code) => {
  for (const refusals of [arabic, english]) {
    const { why, next } = refusalSentence(
      { refusals, language: 'en', words: englishWords },
      refuse(code, { names: ['a'], nearest: 'b' }),
    );
    expect(why.length).toBeGreaterThan(5);
    expect(next.length).toBeGreaterThan(5);
    expect(`${why} ${next}`).not.toMatch(/[{}]/);
  }
});

test('a rule of the project is said in its own words, and what is nearest only where something is', () => {
  const sentence = { ar: 'لا تُباعَد الحروف', en: 'letters are never spaced' };
  const refusal = refuse('HOUSE_RULE', { names: ['letter-spacing: 1px'], sentence });
  expect(refusalSentence({ refusals: english, language: 'en', words: englishWords }, refusal)).toEqual({
    why: 'The rules of this project speak against it: letters are never spaced.',
    next: '',
  });
  const fromData = refuse('TEXT_FROM_DATA', { sentence: { ar: 'في اللوحة', en: 'Change it on the board.' } });
  expect(refusalSentence({ refusals: english, language: 'en', words: englishWords }, fromData)).toEqual({
    why: english.TEXT_FROM_DATA.why,
    next: 'Change it on the board.',
  });
  expect(refusalSentence({ refusals: arabic, language: 'ar', words: arabicWords }, refusal).why).toContain(sentence.ar);
});

test('where nothing is near, a value that is refused says what else to do', () => {
  for (const refusals of [arabic, english]) {
    const spoken = { refusals, language: 'en', words: englishWords };
    expect(refusalSentence(spoken, refuse('INVALID_VALUE', { nearest: '14px' })).next).toContain('14px');
    expect(refusalSentence(spoken, refuse('INVALID_VALUE')).next).toBe(refusals.INVALID_VALUE.otherwise);
    expect(refusals.INVALID_VALUE.otherwise).toMatch(/\p{L}/u);
  }
});

test('the nearest value is a token by its name where that is known', () => {
  const refusal = refuse('HOUSE_RULE', { nearest: 'var(--size-lead)', names: ['x'] });
  const spoken = { refusals: arabic, language: 'ar', words: arabicWords };
  expect(refusalSentence({ ...spoken, tokenName: () => 'صدر' }, refusal).next).toContain('\u2068صدر\u2069');
  expect(refusalSentence(spoken, refusal).next).toContain('var(--size-lead)');
});

test('what the types allow is said by its names, and where there are none, what else to do', () => {
  for (const refusals of [arabic, english]) {
    const spoken = { refusals, language: 'en', words: englishWords };
    const { next } = refusalSentence(spoken, refuse('TYPE_FORBIDS', { names: ['xs', 'md'] }));
    expect(next).toContain('\u2068xs\u2069, \u2068md\u2069');
    expect(refusalSentence(spoken, refuse('TYPE_FORBIDS')).next).toBe(refusals.TYPE_FORBIDS.otherwise);
    expect(refusals.TYPE_FORBIDS.otherwise).toMatch(/\p{L}/u);
  }
});

test('elements are spoken of as the layers call them, and not by their tags; what a component is called stays', () => {
  const refusal = refuse('HTML_CONTENT_MODEL', { names: ['h2', 'p'] });
  const { heading, paragraph } = arabicWords.layers.names.kinds;
  const { why } = refusalSentence({ refusals: arabic, language: 'ar', words: arabicWords }, refusal);
  expect(why).toContain(`\u2068${heading}\u2069, \u2068${paragraph}\u2069`);
  const spoken = { refusals: english, language: 'en', words: englishWords };
  expect(refusalSentence(spoken, refuse('VOID_ELEMENT', { names: ['img'] })).why).toContain(
    englishWords.layers.names.kinds.picture,
  );
  expect(refusalSentence(spoken, refuse('NOT_A_BOX', { names: ['footer.Part'] })).why).toContain('footer.Part');
  // Names of other things are no tags.
  expect(refusalSentence(spoken, refuse('VALUES_MISSING', { names: ['time'] })).why).toContain('\u2068time\u2069');
});
