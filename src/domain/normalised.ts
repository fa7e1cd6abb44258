/**
 * What kind of thing a field takes. `line`: a name or a title; `text`: several lines; `number`: a whole or a decimal one;
 * `link`: an address.
 */
export type TypedKind = 'email' | 'code' | 'number' | 'line' | 'text' | 'link';

/** Half of a character, and what no database holds: NUL, controls, byte order marks, code points that are none; and what turns the direction of all that follows. */
const unfit = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Cn}\uFEFF\uFFF9-\uFFFB\u202A-\u202E\u2066-\u2069]/gu;
/** What is there and is not seen. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}\s]/gu;
/** What keyboards and copied pages add at the ends of a word: joiners and marks of direction that join and turn nothing there. */
const loose = /^[\u061C\u200B-\u200F\u2060\s]+|[\u061C\u200B-\u200F\u2060\s]+$/g;

/** Figures of Arabic and Persian keyboards as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * What somebody typed or pasted, as it is meant: without what nobody sees and no database holds, in one spelling. Joiners
 * within a name, a title or a text stay: words and signs are written with them.
 */
export function normalised(kind: TypedKind, given: string): string {
  if (kind === 'line' || kind === 'text') {
    const text = given.replace(unfit, '').normalize('NFC').replace(loose, '');
    return kind === 'line' ? text.replace(/\s+/g, ' ') : text.replace(/\r\n?/g, '\n').replace(/\u00A0/g, ' ');
  }
  if (kind === 'link') return given.replace(unseen, '');
  const word = latinDigits(given.normalize('NFKC').replace(unseen, ''));
  if (kind === 'code') return word.replace(/\p{Pd}/gu, '-');
  // ٣٫٥, 3,5 and .5 with a point, and a figure before it. A stroke parts two numbers: 3/4 is no 3.4.
  return kind === 'number' ? word.replace(/[٫,،٬·]/, '.').replace(/^(-?)\./, '$10.') : word;
}
