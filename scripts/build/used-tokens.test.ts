import { expect, test } from 'vitest';
import { usedTokens } from './used-tokens.ts';

const tokens = `/* What it is. */
:root {
  --ground: #ffffff;
  --ground-deep: #eeeeee;
  --mark: var(--ground);
  --font: Cairo, 'Segoe UI', sans-serif;
}
@media screen {
  [data-scheme='dark'] {
    --ground: #000000;
    --ground-deep: #111111;
  }
}
`;

test('what is named stays, with what it names itself, in every scheme', () => {
  expect(usedTokens(tokens, 'svg { fill: var(--mark); }')).toBe(`/* What it is. */
:root {
  --ground: #ffffff;
  --mark: var(--ground);
}
@media screen {
  [data-scheme='dark'] {
    --ground: #000000;
  }
}
`);
});

test('a name that another begins with is another', () => {
  const kept = usedTokens(tokens, 'p { color: var(--ground-deep); font: 1rem var(--font); }');
  expect(kept).toContain('--ground-deep: #111111;');
  expect(kept).toContain('--font: Cairo');
  expect(kept).not.toContain('--ground:');
});
