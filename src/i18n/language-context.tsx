import { createContext, use } from 'react';
import type { Formats } from './format.ts';
import type { Language } from './language.ts';
import type { Translate } from './message-values.ts';

/** The language on screen and how to change it. */
export interface LanguageState {
  readonly language: Language;
  readonly t: Translate;
  readonly formats: Formats;
  /** Loads the language, then flips the page to it at once; stays as it was when it cannot be loaded. */
  readonly setLanguage: (language: Language) => Promise<void>;
}

/** Carries the language down the tree; `LanguageProvider` fills it. */
export const LanguageContext = createContext<LanguageState | null>(null);

/** The language on screen. */
export function useLanguage(): LanguageState {
  const state = use(LanguageContext);
  if (!state) throw new Error('useLanguage must be used within a LanguageProvider');
  return state;
}

/** How to say a sentence in the language on screen. */
export function useT(): Translate {
  return useLanguage().t;
}
