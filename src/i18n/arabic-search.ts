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
};
const foldable = new RegExp(`[${Object.keys(sameLetters).join('')}]`, 'g');

/** Figures of Arabic and Persian keyboards as Latin ones. */
export function latinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf));
}

/**
 * A text as it is compared in a search: أحمد finds احمد, مدرسة finds مدرسه, ٣ finds 3, with or without tashkeel, in any case
 * and with any spaces.
 */
export function searchForm(text: string): string {
  return latinDigits(text.normalize('NFKC').replace(optionalMarks, ''))
    .replace(foldable, (letter) => sameLetters[letter] ?? letter)
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether each word that is searched for stands somewhere in a text; both as `searchForm` gives them. */
export function matchesSearch(text: string, wanted: string): boolean {
  return wanted.split(' ').every((word) => text.includes(word));
}
