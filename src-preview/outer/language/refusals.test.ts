import { expect, test } from 'vitest';
import { refusalCodes, refuse } from '../../protocol/refusals.ts';
import { refusalSentence } from '../look/refusal-sentence.ts';
import { refusals as arabic } from './refusals.ar.ts';
import { refusals as english } from './refusals.en.ts';

test.each(refusalCodes)('%s says why and what to do next, in both languages', (code) => {
  for (const sentences of [arabic, english]) {
    const { why, next } = refusalSentence(sentences, refuse(code, { names: ['a'], nearest: 'b' }));
    expect(why.length).toBeGreaterThan(5);
    expect(next.length).toBeGreaterThan(5);
    expect(`${why} ${next}`).not.toMatch(/[{}]/);
  }
});
