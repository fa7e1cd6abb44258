// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { matching, worthOutlines } from './matching.ts';

test('what a rule means is outlined, unless it means all of the page', () => {
  document.body.innerHTML = '<main><p>One</p><p>Two</p></main>';
  expect(worthOutlines(document, 'p')).toHaveLength(2);
  expect(worthOutlines(document, 'main *')).toHaveLength(2);
  expect(matching(document, '*')).toHaveLength(3);
  for (const all of ['*', ':where(*)', 'body *', '*, p']) expect(worthOutlines(document, all)).toEqual([]);
  expect(worthOutlines(document, ':none(')).toEqual([]);
});
