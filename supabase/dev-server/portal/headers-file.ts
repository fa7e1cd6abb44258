/** The rules of a `_headers` file, as Netlify and Cloudflare Pages read it. */
export type HeaderRules = readonly HeaderRule[];

interface HeaderRule {
  readonly pattern: RegExp;
  readonly set: readonly (readonly [name: string, value: string])[];
  readonly drop: readonly string[];
}

/** What is sent where a build brings no `_headers` file: no framing, no sniffing, no address to strangers. */
export const DEFAULT_HEADERS = `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  Content-Security-Policy: frame-ancestors 'none'
`;

/**
 * Reads a `_headers` file: a line with a path, below it indented headers. `*` stands for anything, `:name` for one part
 * of a path, `! Name` takes a header of an earlier rule away, `#` begins a comment.
 */
export function parseHeaderRules(text: string): HeaderRules {
  const rules: { pattern: RegExp; set: [string, string][]; drop: string[] }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === '' || content.startsWith('#')) continue;
    if (!/^\s/.test(line)) {
      rules.push({ pattern: patternOf(content), set: [], drop: [] });
      continue;
    }
    const rule = rules.at(-1);
    const colon = content.indexOf(':');
    if (content.startsWith('!')) rule?.drop.push(content.slice(1).trim().toLowerCase());
    else if (colon > 0) rule?.set.push([content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()]);
  }
  return rules;
}

/** The headers for a path: every rule that fits it, in order; what is set twice is joined, as those hosts do. */
export function headersFor(rules: HeaderRules, path: string): Map<string, string> {
  const headers = new Map<string, string>();
  for (const { pattern, set, drop } of rules) {
    if (!pattern.test(path)) continue;
    for (const name of drop) headers.delete(name);
    for (const [name, value] of set) {
      const earlier = headers.get(name);
      headers.set(name, earlier === undefined ? value : `${earlier}, ${value}`);
    }
  }
  return headers;
}

/** The same rules, with one more host that a page may send to (`connect`) or show pictures of (`img`). */
export function withHost(rules: HeaderRules, url: string, uses: readonly ('connect' | 'img')[]): HeaderRules {
  const { origin } = new URL(url);
  const directives = new RegExp(`(?<=^|; *)(?:${uses.join('|')})-src [^;]*`, 'g');
  const opened = (policy: string) =>
    policy.replace(directives, (directive) =>
      directive.split(' ').includes(origin) ? directive : `${directive} ${origin}`,
    );
  return rules.map((rule) => ({
    ...rule,
    set: rule.set.map(([name, value]) => [name, name === 'content-security-policy' ? opened(value) : value] as const),
  }));
}

function patternOf(path: string): RegExp {
  const source = path
    .split(/(\*|:[A-Za-z]\w*)/)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith(':') ? '[^/]+' : part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('');
  return new RegExp(`^${source}$`);
}
