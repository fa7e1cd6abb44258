/** The languages of the portal; Arabic is the first, not a translation. */
export type Language = 'ar' | 'en';

/** Where the chosen language is remembered; the script in index.html reads the same key before the first paint. */
export const languageStorageKey = 'manara-language';

/** Which way a language runs. */
export const directions = { ar: 'rtl', en: 'ltr' } as const satisfies Record<Language, 'rtl' | 'ltr'>;

/** Locales that numbers and dates are written in: Egypt's Arabic has Arabic-Indic digits, British English day before month. */
export const locales = { ar: 'ar-EG', en: 'en-GB' } as const satisfies Record<Language, string>;

/** Reads a remembered choice; anything else means Arabic. */
export function languageFrom(value: string | null): Language {
  return value === 'en' ? 'en' : 'ar';
}

/** The language that the page says it is in: for what is loaded beside React. */
export const languageOnScreen = (): Language => languageFrom(document.documentElement.lang);
