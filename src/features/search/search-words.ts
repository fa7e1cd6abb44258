import { searchForm } from '../../i18n/arabic-search.ts';

/** Letters and digits with the marks, joiners and signs of direction that stand within words. */
const word = /[\p{L}\p{N}][\p{L}\p{N}\p{M}\u0640\u061C\u200B-\u200F\u2060]*/gu;
/** «the», alone and with the small words that are written in one with it. */
const article = /^[وف]?(?:[بك]?ال|لل)(?=\p{L}{3})/u;

/** A word as written, and where it stands. */
interface WrittenWord {
  readonly text: string;
  readonly index: number;
}

/** The words of a text in their order; a name in two words («عبد الرحمن») is one, as in the text that is compared. */
function* wordsIn(text: string): Generator<WrittenWord> {
  let last: WrittenWord | null = null;
  for (const { 0: written, index } of text.matchAll(word)) {
    const both: string | null = last && text.slice(last.index, index + written.length);
    // What parts them is no letter, and where they are joined nothing is left of it.
    if (last && both !== null && isName(both)) last = { text: both, index: last.index };
    else {
      if (last) yield last;
      last = { text: written, index };
    }
  }
  if (last) yield last;
}

/** A name may begin with one of these and go on in a word of its own. */
const beginning = /^(?:و?عبد|و?ابو)(?=\p{L}{2})/u;

/** Whether two words that stand one behind the other are one name. */
function isName(both: string): boolean {
  const form = searchForm(both);
  return beginning.test(form) && !form.includes(' ') && /^[\p{L}\p{M}\u0640\p{Cf}]+\s+\S+$/u.test(both);
}

/** The words of a text as written. */
export function wordsOf(text: string): string[] {
  return [...wordsIn(text)].map((one) => one.text);
}

/**
 * The forms under which a word is looked for: as it is compared in every list, and without its article, so that مدرسة finds
 * بالمدرسة and المدرسة finds مدرسة. Light stemming after Larkey, Ballesteros and Connell (2002), as far as it never joins
 * words that mean something else: nothing is taken from their ends, of which a search by beginnings needs nothing.
 */
export function formsOf(written: string): string[] {
  const form = searchForm(written);
  return distinct([form, form.replace(article, '')]);
}

/** The forms under which a word is found: of عبد الرحمن also those of its second word, by which people are called. */
export function indexedFormsOf(written: string): string[] {
  const form = searchForm(written);
  const isInTwo = /\s/.test(written) || /^و?عبدال/.test(form);
  return distinct([...formsOf(written), ...(isInTwo ? formsOf(form.replace(beginning, '')) : [])]);
}

function distinct(forms: readonly string[]): string[] {
  return forms.filter((one, place) => one !== '' && forms.indexOf(one) === place);
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
  for (const { text: written, index } of wordsIn(text)) {
    if (!indexedFormsOf(written).some((form) => terms.has(form))) continue;
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
  for (const { text: written, index } of wordsIn(text))
    if (indexedFormsOf(written).some((form) => terms.has(form))) return index;
  return 0;
}
