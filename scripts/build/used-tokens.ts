const declaration = /[ \t]*--([\w-]+):([^;]*);\n?/g;
const namesIn = (text: string): string[] => [...text.matchAll(/var\(--([\w-]+)/g)].map(([, name]) => name ?? '');

/** Leaves out of a stylesheet of custom properties those that nobody names: neither `users` nor one that is named itself. */
export function usedTokens(tokens: string, users: string): string {
  const values = [...tokens.matchAll(declaration)].map(([, name = '', value = '']) => ({ name, value }));
  const used = new Set<string>();
  let next = namesIn(users);
  while (next.length > 0) {
    for (const name of next) used.add(name);
    next = values
      .filter(({ name }) => used.has(name))
      .flatMap(({ value }) => namesIn(value))
      .filter((name) => !used.has(name));
  }
  return tokens.replaceAll(declaration, (whole, name: string) => (used.has(name) ? whole : ''));
}
