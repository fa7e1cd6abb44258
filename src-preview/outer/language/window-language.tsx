import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useState } from 'react';
import { directions, type Language, languageFrom, locales } from '../../../src/i18n/language.ts';
import { type Formats, formatsFor } from '../../../src/i18n/format.ts';
import { readStored, writeStored } from '../../../src/platform/storage.ts';
import { refusals as arabicRefusals } from './refusals.ar.ts';
import { refusals as englishRefusals } from './refusals.en.ts';
import type { RefusalSentences } from './refusals-type.ts';
import { words as arabic } from './words.ar.ts';
import { words as english } from './words.en.ts';
import type { WindowWords } from './words-type.ts';

interface WindowLanguage {
  readonly language: Language;
  readonly words: WindowWords;
  readonly refusals: RefusalSentences;
  readonly formats: Formats;
  /** Widths and counts, without the mark that parts thousands. */
  readonly figures: Intl.NumberFormat;
  readonly setLanguage: (language: Language) => void;
}

const WindowLanguageContext = createContext<WindowLanguage | null>(null);
const storageKey = 'manara-editor-language';

const spoken = {
  ar: { words: arabic, refusals: arabicRefusals },
  en: { words: english, refusals: englishRefusals },
} as const satisfies Record<Language, { words: WindowWords; refusals: RefusalSentences }>;

/** Gives the window its language, which has nothing to do with that of the page in the frame. Remembered. */
export function WindowLanguageProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(() =>
    languageFrom(readStored(storageKey) ?? (navigator.language.startsWith('ar') ? 'ar' : 'en')),
  );
  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
    document.title = spoken[language].words.editor;
  }, [language]);
  const state = useMemo(
    () => ({
      language,
      ...spoken[language],
      formats: formatsFor(language),
      figures: new Intl.NumberFormat(locales[language], { useGrouping: false }),
      setLanguage: (next: Language) => {
        writeStored(storageKey, next);
        setLanguage(next);
      },
    }),
    [language],
  );
  return <WindowLanguageContext value={state}>{children}</WindowLanguageContext>;
}

/** The window's language and all that it says. */
export function useWindowLanguage(): WindowLanguage {
  const state = use(WindowLanguageContext);
  if (!state) throw new Error('useWindowLanguage must be used within a WindowLanguageProvider');
  return state;
}
