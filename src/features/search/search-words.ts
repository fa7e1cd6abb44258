import { searchForm } from '../../i18n/arabic-search.ts';

/** Letters and digits with the marks and joiners that stand within words. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u200C\u200D]*/gu;
/** «the», alone and with the small words that are written in one with it. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u;

/** The words of a text as written. */
export function wordsOf(text: string): string[] {
  return text.match(word) ?? [];
}

/**
 * The forms under which a word is found: as it is compared in every list, and without its article, so that مدرسة finds
 * بالمدرسة and المدرسة finds مدرسة. Light stemming after Larkey, Ballesteros and Connell (2002), as far as it never joins
 * words that mean something else: nothing is taken from their ends, of which a search by beginnings needs nothing.
 */
export function formsOf(written: string): string[] {
  const form = searchForm(written);
  const bare = form.replace(article, '');
  return [form, bare].filter((one, place, all) => one !== '' && all.indexOf(one) === place);
}

/** A part of a text, and whether it is a word that was looked for. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/** A text in pieces, in its order and without a gap; `terms` are the forms of words that were found. */
export function piecesOf(text: string, terms: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: written, index } of text.matchAll(word)) {
    if (!formsOf(written).some((form) => terms.has(form))) continue;
    if (index > end) pieces.push({ text: text.slice(end, index), isFound: false });
    pieces.push({ text: written, isFound: true });
    end = index + written.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isFound: false });
  return pieces;
}

/** Where the first word stands that was looked for; 0 where none does. */
export function firstPlace(text: string, terms: ReadonlySet<string>): number {
  if (terms.size === 0) return 0;
  for (const { 0: written, index } of text.matchAll(word))
    if (formsOf(written).some((form) => terms.has(form))) return index;
  return 0;
}
