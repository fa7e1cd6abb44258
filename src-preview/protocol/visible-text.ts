/**
 * Characters that nobody sees, and that change what others mean: controls, marks of direction, fillers, tags. Joiners stay,
 * since Arabic, Persian and emoji are written with them, and so do signs that only count as format: ۝ is seen.
 */
const invisible =
  /(?!\t|\n|\u200C|\u200D|[\u0600-\u0605]|\u06DD|\u0890|\u0891|\u08E2)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\u115F\u1160\u3164\uFFA0]|\u034F|\u17B4|\u17B5/gu;
/** Flags of countries within countries, which are seen: a black flag, tags, and the tag that ends them. */
const taggedFlag = /\u{1F3F4}[\u{E0061}-\u{E007A}]+\u{E007F}/gu;
/** What ends a line elsewhere: words on both sides of it stay apart. */
const endsLine = /[\v\f\r\u0085\u2028\u2029]/;
/** What keeps them apart already: a space that stays before it, or one behind it, be it the next of several ends of a line. */
const spaceBefore = /[^\S\v\f\r\u2028\u2029\uFEFF]/;
const spaceBehind = /[^\S\uFEFF]|\u0085/;

/** A text as it is to be written, and the invisible characters that were taken out of it, by their code points. */
interface VisibleText {
  readonly text: string;
  readonly taken: readonly string[];
}

/**
 * A text without the invisible characters that come with what is pasted. Those that the text had before stay: where it says the
 * same as before, and as many more as there were.
 */
export function visibleText(text: string, before = ''): VisibleText {
  const start = sameAtStart(text, before);
  const end = sameAtEnd(text, before, start);
  const left: string[] = before.slice(start, before.length - end).match(invisible) ?? [];
  const flags = [...text.matchAll(taggedFlag)].map(({ index, 0: flag }) => ({ from: index, to: index + flag.length }));
  const taken = new Set<string>();
  const written = text.replaceAll(invisible, (one, at: number) => {
    const isSame = at < start || at >= text.length - end;
    if (isSame || flags.some(({ from, to }) => from <= at && at < to)) return one;
    const had = left.indexOf(one);
    if (had !== -1) return left.splice(had, 1)[0] ?? one;
    taken.add(`U+${(one.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
    return endsLine.test(one) && !isBesideSpace(text, at) ? ' ' : '';
  });
  return { text: written, taken: [...taken] };
}

/** Whether somebody who reads a text sees anything. */
export function isBlank(text: string): boolean {
  return text.replaceAll(invisible, '').trim() === '';
}

/** The line ends of other systems are two characters, `\r\n`, and a text may break where a space stands too. */
const isBesideSpace = (text: string, at: number): boolean =>
  spaceBefore.test(text.charAt(at - 1)) || spaceBehind.test(text.charAt(at + 1));

function sameAtStart(text: string, before: string): number {
  let start = 0;
  while (start < before.length && text[start] === before[start]) start += 1;
  return start;
}

function sameAtEnd(text: string, before: string, start: number): number {
  const most = Math.min(text.length, before.length) - start;
  let end = 0;
  while (end < most && text[text.length - 1 - end] === before[before.length - 1 - end]) end += 1;
  return end;
}
