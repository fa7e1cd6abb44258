/** Declarations in a text that somebody copied: of one rule, or without any; undefined where it holds none. */
export function declarationsIn(text: string): Readonly<Record<string, string>> | undefined {
  const bare = text.replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
  const body = /\{([^{}]*)\}/.exec(bare)?.[1] ?? bare;
  const found: [string, string][] = [];
  for (const part of partsOf(body)) {
    const declaration = /^\s*(--[\w-]+|-?[a-z][a-z-]*)\s*:\s*(\S[\s\S]*?)\s*$/i.exec(part);
    if (!declaration) {
      if (part.trim() !== '') return undefined;
      continue;
    }
    const [, name = '', value = ''] = declaration;
    found.push([name.startsWith('--') ? name : name.toLowerCase(), value.replace(/\s*!important$/i, '')]);
  }
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** A text at its own semicolons. */
function partsOf(text: string): string[] {
  return text.match(/(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^)]*\)|[^;])+/g) ?? [];
}

/** Declarations as a text that can be put into a style sheet, or into another element here. */
export function cssText(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name}: ${value};\n`)
    .join('');
}
