/** What takes the value of a custom property: its name, and whether it has something to fall back to. */
export const reference = /var\(\s*(--[^\s,()]+)\s*(,)?/gi;
const deepest = 16;
/** Texts that name each other again and again grow without an end. */
const longest = 2_000;

/** The custom properties that a value names. */
function namedIn(value: string): string[] {
  return [...value.matchAll(reference)].map(([, name = '']) => name);
}

/** A value with what the tokens that it names come to; what nobody says stays as it is written, or is what it falls back to. */
export function resolved(value: string, valueOf: (name: string) => string | undefined, depth = 0): string {
  if (depth > deepest) return value;
  let text = '';
  let at = 0;
  for (const found of value.matchAll(reference)) {
    if (found.index < at) continue;
    const end = closing(value, found.index + 3);
    const known = valueOf(found[1] ?? '');
    const fallback = found[2] === undefined ? undefined : value.slice(found.index + found[0].length, end).trim();
    const said = known ?? fallback;
    text += value.slice(at, found.index);
    text += said === undefined ? value.slice(found.index, end + 1) : resolved(said, valueOf, depth + 1);
    at = end + 1;
    if (text.length > longest) return value;
  }
  return text + value.slice(at);
}

/** Where the bracket closes that opens at a place. */
function closing(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

/** Whether a value leads back to the token that it is to be given to: then neither would have one. */
export function leadsBack(name: string, value: string, valueOf: (name: string) => string | undefined): boolean {
  const seen = new Set<string>();
  const open = namedIn(value);
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    open.push(...namedIn(valueOf(next) ?? ''));
  }
  return false;
}
