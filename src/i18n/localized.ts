import { use } from 'react';
import { loadOnce } from '../platform/load-once.ts';
import { loadBeforeRefresh } from '../platform/edited-texts.ts';
import { useLanguage } from './language-context.tsx';
import { type Language, languageFrom } from './language.ts';

/** A text that is too long for the catalogue: each language is a chunk of its own, loaded when a page wants it. */
export type Localized<T> = Readonly<Record<Language, () => Promise<T>>>;

/** Describes a long text by how each language of it is loaded. */
export function localized<T>(loaders: Localized<T>): Localized<T> {
  const text = { ar: loadOnce(loaders.ar), en: loadOnce(loaders.en) };
  if (import.meta.hot) loadBeforeRefresh(() => text[languageFrom(document.documentElement.lang)]());
  return text;
}

/** The text in the language on screen. While another is on its way, the page before stays: languages change in a transition. */
export function useLocalized<T>(text: Localized<T>): T {
  return use(text[useLanguage().language]());
}

/** Several texts as one: there when each of them is. */
export function textsOf(...texts: readonly Localized<unknown>[]): Localized<unknown> {
  return {
    ar: () => Promise.all(texts.map(({ ar }) => ar())),
    en: () => Promise.all(texts.map(({ en }) => en())),
  };
}
