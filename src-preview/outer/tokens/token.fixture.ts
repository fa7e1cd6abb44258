import type { Token } from '../../protocol/tokens.ts';

/** A colour with a value in each scheme, or with one for both. */
export function colorToken(name: string, light: string, dark: string | null): Token {
  const place = (value: string, line: number) => ({
    target: `${name} ${line}`,
    value,
    place: { file: 'src/tokens.css', line, column: 3 },
  });
  return {
    name,
    kind: 'color',
    light: place(light, 1),
    dark: dark === null ? null : place(dark, 2),
    newDark: dark === null ? `${name} new` : null,
    shown: { light, dark: dark ?? light },
    others: [],
    uses: { count: 0, places: [] },
  };
}
