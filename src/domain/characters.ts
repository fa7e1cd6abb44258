import { roomForSigns } from './limits.ts';

let segmenter: Intl.Segmenter | null | undefined;

/** Browsers without one count code points: never fewer, so that nothing they take is refused by the database. */
function characters(): Intl.Segmenter | null {
  segmenter ??= typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ar', { granularity: 'grapheme' }) : null;
  return segmenter;
}

/** Letters, figures and signs that neither join others nor take two places in memory: most texts are nothing else. */
const simple = /^[\t\n\x20-\x7e\u0621-\u063a\u0641-\u064a\u0660-\u066c]*$/;

/** How many characters a person sees: a family of emoji and a letter with its marks are one each. */
export function characterCount(text: string): number {
  if (simple.test(text)) return text.length;
  const found = characters();
  let count = 0;
  for (const _ of found ? found.segment(text) : text) count += 1;
  return count;
}

/** The last place not behind `place` at which a text can be cut and leave every character whole. */
export function wholeUntil(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const found = characters();
  if (found) return found.segment(text).containing(place)?.index ?? place;
  return /[\uDC00-\uDFFF]/.test(text.charAt(place)) ? place - 1 : place;
}

/** Of a text that is too long: what it has too many of, in figures that can be told. */
interface TooLong {
  readonly length: number;
  readonly most: number;
}

/** How a text is too long for `most` characters, null where it is not: of one whose characters are few and huge the code points are told. */
export function tooLong(text: string, most: number): TooLong | null {
  if (text.length <= most) return null;
  const length = characterCount(text);
  if (length > most) return { length, most };
  const points = Array.from(text).length;
  return points > most + roomForSigns ? { length: points, most: most + roomForSigns } : null;
}

/** Whether a text is no longer than so many characters, and takes no more room than such a text may; `fits` of the database is never stricter. */
export function takes(text: string, most: number): boolean {
  return tooLong(text, most) === null;
}

/** A text that takes more than `most` characters, cut behind as many as it takes. */
export function firstCharacters(text: string, most: number): string {
  if (takes(text, most)) return text;
  const found = characters();
  let [length, count, points] = [0, 0, 0];
  for (const one of found ? found.segment(text) : text) {
    const character = typeof one === 'string' ? one : one.segment;
    count += 1;
    points += Array.from(character).length;
    if (count > most || points > most + roomForSigns) break;
    length += character.length;
  }
  return text.slice(0, length);
}

/** The opening of a text, no longer than `most` code units: cut between words where one ends before long, else behind a whole character. */
export function opening(text: string, most: number): string {
  if (text.length <= most) return text;
  const word = text.lastIndexOf(' ', most);
  return `${text.slice(0, word > most / 2 ? word : wholeUntil(text, most))}…`;
}
