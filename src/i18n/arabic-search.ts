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
  ı: 'i',
  '’': "'",
  '‘': "'",
};
const unseen = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

/**
 * A text as it is compared in a search: أحمد finds احمد, مدرسة finds مدرسه, ٣ finds 3, with or without tashkeel, in any case
 * and with any spaces.
 */
export function searchForm(text: string): string {
  // Once before letters are taken apart, so that أ is not an ا with a mark; and then é is e, and İ is i.
  return latinDigits(normalised('line', text).normalize('NFKC').replace(unseen, '').replace(optionalMarks, ''))
    .replace(foldable, (letter) => sameLetters[letter] ?? letter)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether each word that is searched for stands somewhere in a text; both as `searchForm` gives them. */
export function matchesSearch(text: string, wanted: string): boolean {
  return wanted.split(' ').every((word) => text.includes(word));
}
