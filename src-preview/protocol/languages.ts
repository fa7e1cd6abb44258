import * as z from 'zod/mini';

/** A language of the project whose pages are edited, as its catalogues name it. */
export const languageTagSchema = z.string().check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/));
/** The tag of a language of the project, as its catalogues name it. */
export type LanguageTag = z.infer<typeof languageTagSchema>;

/** What the window speaks, whichever languages its project has. */
export const windowLanguages = ['ar', 'en'] as const;
/** A language that the window itself speaks. */
export type WindowLanguageTag = (typeof windowLanguages)[number];

/** CLDR's plural categories, in the order in which they are shown. */
export const pluralCategories = ['zero', 'one', 'two', 'few', 'many', 'other'] as const;
