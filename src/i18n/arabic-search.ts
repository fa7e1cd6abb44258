import { latinDigits, normalised } from '../domain/normalised.ts';

/** Marks that are written or left out as one likes: tashkeel, the small alef above, tatweel. */
const optionalMarks = /[\u064B-\u065F\u0670\u0640]/g;

/** Letters that people type for one another. */
const sameLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ک: 'ك',
  ہ: 'ه',
  ھ: 'ه',
  ۀ: 'ه',
  ۃ: 'ه',
  ı: 'i',
  '’': "'",
  '‘': "'",
};
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

/** The hamza at the end of شيماء, which keyboards and forms leave out; the one within a word is a letter. */
const lastHamza = /اء(?![\u0621-\u064A])/g;
/** «Servant of the …»: one name in two words, or in one. Of a name that goes on otherwise (عبد حسن) nothing is joined. */
const servantOf = /(^|[^\u0621-\u064A])(و?عبد) (?=ال[\u0621-\u064A]|رب[\u0621-\u064A])/g;
/** «Father of …», in the same two ways; one letter behind it is a word that is still being typed. */
const fatherOf = /(^|[^\u0621-\u064A])(و?ابو) (?=[\u0621-\u064A]{2})/g;

/** A text without what is not seen and without the marks that are written as one likes. */
function unmarked(text: string): string {
  return latinDigits(normalised('line', text).normalize('NFKC').replace(unseen, '').replace(optionalMarks, ''));
}
const inOneCase = (text: string): string => text.toLowerCase().replace(/\s+/g, ' ').trim();

/** How a name is spelled: علا and علاء, which have one `searchForm`, are two, عَلاء and علاء are one. */
export function spellingOf(text: string): string {
  return inOneCase(unmarked(text));
}

/**
 * A text as it is compared in a search: أحمد finds احمد, مدرسة finds مدرسه, ٣ finds 3, عبد الرحمن finds عبدالرحمن, with or without
 * tashkeel, in any case and with any spaces. `private.search_form` is the same in the database.
 */
export function searchForm(text: string): string {
  // Once before letters are taken apart, so that أ is not an ا with a mark; and then é is e, and İ is i.
  const letters = unmarked(text)
    .replace(foldable, (letter) => sameLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '');
  return inOneCase(letters).replace(lastHamza, 'ا').replace(servantOf, '$1$2').replace(fatherOf, '$1$2');
}

/**
 * Whether each word that is searched for stands somewhere in a text; both as `searchForm` gives them. In the database a form is
 * like all of `private.word_patterns`.
 */
export function matchesSearch(text: string, wanted: string): boolean {
  return wanted.split(' ').every((word) => text.includes(word));
}
