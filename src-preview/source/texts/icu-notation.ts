import { CookedText, type Cooked, type Notation, plainCooked } from '../literals/cooked.ts';

/** What Lingui puts characters for when it says a sentence, after everything else: a code in a text would vanish. */
const runtimeEscape = /^\\(?:u([0-9a-f]{4})|x([0-9a-f]{2}))/i;

function addPlain(cooked: CookedText, source: string, at: number, end: number): number {
  const found = source[at] === '\\' ? runtimeEscape.exec(source.slice(at, Math.min(at + 6, end))) : null;
  if (found) {
    cooked.add(String.fromCodePoint(Number.parseInt(found[1] ?? found[2] ?? '', 16)), at);
    return at + found[0].length;
  }
  cooked.add(source.charAt(at), at);
  return at + 1;
}

/** Reads words of a message; undefined where something in them is no word: an argument, or a quote that does not end. */
function readWords(
  source: string,
  { start, end }: { start: number; end: number },
  isInPlural: boolean,
): Cooked | undefined {
  if (!/['{}#\\]/.test(source.slice(start, end))) return plainCooked(source, { start, end });
  const cooked = new CookedText();
  let at = start;
  while (at < end) {
    const one = source[at];
    if (one === "'" && source[at + 1] === "'" && at + 1 < end) {
      cooked.add("'", at);
      at += 2;
    } else if (one === "'" && at + 1 < end && (isInPlural ? /[{}#]/ : /[{}]/).test(source.charAt(at + 1))) {
      const close = closingQuote(source, at + 2, end);
      if (close === undefined) return undefined;
      at = addQuoted(cooked, source, at, close);
    } else if (one === '{' || one === '}' || (one === '#' && isInPlural)) return undefined;
    else at = addPlain(cooked, source, at, end);
  }
  return cooked.end(end);
}

function closingQuote(source: string, from: number, end: number): number | undefined {
  for (let at = from; at < end; at += 1) {
    if (source[at] !== "'") continue;
    if (source[at + 1] !== "'" || at + 1 >= end) return at;
    at += 1;
  }
  return undefined;
}

/** A quoted stretch: its quotes belong to the first and the last character, so that neither is edited away alone. */
function addQuoted(cooked: CookedText, source: string, open: number, close: number): number {
  for (let at = open + 1; at < close;) {
    const isDoubled = source[at] === "'";
    // All of the stretch shares one place: it is rewritten whole.
    cooked.add(isDoubled ? "'" : source.charAt(at), open);
    at += isDoubled ? 2 : 1;
  }
  return close + 1;
}

/** Writes words so that a message means just them: braces quoted, an apostrophe doubled only where it would quote. */
function writeWords(text: string, isInPlural: boolean): string {
  // A lone sign is the number to Lingui however it is quoted; what it decodes at the end is not.
  if (isInPlural && text === '#') return String.raw`\u0023`;
  const safe = text.replaceAll(/\\(?=u[0-9a-f]{4}|x[0-9a-f]{2})/gi, '\\u005c');
  const special = isInPlural ? /[{}#]/ : /[{}]/;
  let written = '';
  for (let at = 0; at < safe.length;) {
    if (special.test(safe.charAt(at))) {
      let end = at;
      while (end < safe.length && (special.test(safe.charAt(end)) || safe[end] === "'")) end += 1;
      written += `'${safe.slice(at, end).replaceAll("'", "''")}'`;
      at = end;
      continue;
    }
    const isQuoting = safe[at] === "'" && (at === safe.length - 1 || /[{}#']/.test(safe.charAt(at + 1)));
    const wasDoubled = safe[at] === "'" && safe[at - 1] === "'";
    written += isQuoting || wasDoubled ? "''" : safe.charAt(at);
    at += 1;
  }
  return written;
}

function notation(isInPlural: boolean): Notation {
  return {
    read: (source, span) => readWords(source, span, isInPlural),
    write: (text) => writeWords(text, isInPlural),
  };
}

/** Words of an ICU message, read and written as Lingui does. */
export const messageWords = notation(false);
/** The same inside a plural, where `#` is the number. */
export const pluralWords = notation(true);
