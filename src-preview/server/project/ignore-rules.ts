/** What rules say of a path: undefined where none of them speaks of it. */
export type IgnoreRules = (path: string, isFolder: boolean) => boolean | undefined;

interface Rule {
  readonly isIgnored: boolean;
  readonly foldersOnly: boolean;
  readonly expression: RegExp;
}

/** Rules as git reads the lines of a `.gitignore`: of those that speak of a path from its folder, with `/`, the last one decides. */
export function ignoreRules(lines: readonly string[]): IgnoreRules {
  const rules = lines.flatMap((line) => ruleOf(line) ?? []);
  return (path, isFolder) =>
    rules.findLast(({ foldersOnly, expression }) => (isFolder || !foldersOnly) && expression.test(path))?.isIgnored;
}

/** Whether rules leave a file or a folder out: it, or a folder that it stands in, whatever is said of what is in that. */
export function isLeftOut(rules: IgnoreRules, path: string, isFolder = false): boolean {
  const names = path.split('/');
  return names.some((_, at) => rules(names.slice(0, at + 1).join('/'), isFolder || at < names.length - 1));
}

function ruleOf(line: string): Rule | undefined {
  const text = line.replace(/(?<!\\)\s+$/, '');
  if (text === '' || text.startsWith('#')) return undefined;
  const pattern = text.replace(/^!/, '');
  const bare = pattern.replace(/\/$/, '').replace(/^\//, '');
  // What has a `/` before its end stands in the folder of the rules, anything else anywhere below it.
  const begin = pattern.replace(/\/$/, '').includes('/') ? '^' : '(?:^|/)';
  try {
    const expression = new RegExp(`${begin}${expressionOf(bare)}$`);
    return { isIgnored: pattern === text, foldersOnly: pattern.endsWith('/'), expression };
  } catch {
    // A set of signs that is none speaks of nothing.
    return undefined;
  }
}

const wild = /\\(?<kept>.)|(?<set>\[[!^]?\]?[^\]]*\])|(?<deep>^\*\*\/|\/\*\*\/|\/\*\*$)|\*+|[?.+^${}()|[\]]/g;

function expressionOf(pattern: string): string {
  return pattern.replaceAll(wild, (part, kept?: string, set?: string, deep?: string) => {
    if (kept !== undefined) return kept.replace(/\W/, String.raw`\$&`);
    if (set !== undefined) return set.replace(/^\[!/, '[^').replaceAll('\\', '\\\\');
    if (deep !== undefined) return deep === '/**' ? '/.+' : `${deep.startsWith('/') ? '/' : ''}(?:.*/)?`;
    if (part.startsWith('*')) return '[^/]*';
    return part === '?' ? '[^/]' : `\\${part}`;
  });
}
