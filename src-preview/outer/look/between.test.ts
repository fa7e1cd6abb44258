import { expect, test } from 'vitest';
import { layerWords as arabic } from '../language/layer-words.ar.ts';
import { inARow } from './between.ts';

test('a middle dot parts words, and never stands beside a figure, for which Arabic would take it', () => {
  expect(inARow(['هاتف', '٣٦٠', 'العربية'], arabic)).toBe('هاتف، ٣٦٠، العربية');
  expect(inARow(['نص', '\u2068٣ أخبار\u2069'], arabic)).toBe('نص، \u2068٣ أخبار\u2069');
  expect(inARow(['نص', '\u2068خبر ٣\u2069', ''], arabic)).toBe('نص · \u2068خبر ٣\u2069');
});
