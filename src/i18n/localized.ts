import { loadOnce } from '../platform/load-once.ts';
import { loadBeforeRefresh } from '../platform/edited-texts.ts';
import { useLoaded } from '../platform/use-loaded.ts';
import { useLanguage } from './language-context.tsx';
import { type Language, languageOnScreen } from './language.ts';

/** A text that is too long for the catalogue: each language is a chunk of its own, loaded when a page wants it. */
export type Localized<T> = Readonly<Record<Language, () => Promise<T>>>;

/** Every text that the code which is here may come to say. */
const texts: Localized<unknown>[] = [];

/** Describes a long text by how each language of it is loaded. */
export function localized<T>(loaders: Localized<T>): Localized<T> {
  const text = pageText(loaders);
  texts.push(text);
  return text;
}

/** A text in both languages that is all of one page: no other part waits for it, and the page's own code has to load it. */
export function pageText<T>(loaders: Localized<T>): Localized<T> {
  const text = { ar: loadOnce(loaders.ar), en: loadOnce(loaders.en) };
  if (import.meta.hot) loadBeforeRefresh(() => text[languageOnScreen()]());
  return text;
}

/** The text in the language on screen. While another is on its way, the page before stays: languages change in a transition. */
export function useLocalized<T>(text: Localized<T>): T {
  return useLoaded(text[useLanguage().language]);
}

/**
 * Loads all that the code which is here may come to say, in one language. A part of a page that had to wait for its words would
 * hide what stands around it, and take the focus of whoever types there. What cannot be loaded is asked for again where it is
 * wanted.
 */
export async function loadTexts(language: Language): Promise<void> {
  await Promise.allSettled(texts.map((text) => text[language]()));
}
