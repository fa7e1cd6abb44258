import { type ReactNode, startTransition, useLayoutEffect, useMemo, useState } from 'react';
import { writeStored } from '../platform/storage.ts';
import { loadTranslate } from './catalog.ts';
import { showEditedTexts } from '../platform/edited-texts.ts';
import { formatsFor } from './format.ts';
import { LanguageContext } from './language-context.tsx';
import { loadTexts } from './localized.ts';
import { directions, type Language, languageStorageKey } from './language.ts';
import type { Translate } from './message-values.ts';

interface LanguageProviderProps {
  readonly initial: { readonly language: Language; readonly t: Translate };
  readonly children: ReactNode;
}

/** Holds the language on screen: `lang` and `dir` of the document follow it before the next paint, and it is remembered. */
export function LanguageProvider({ initial, children }: LanguageProviderProps) {
  const [{ language, t }, setSpoken] = useState(initial);

  useLayoutEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = directions[language];
    return import.meta.hot && showEditedTexts(async () => setSpoken({ language, t: await loadTranslate(language) }));
  }, [language]);

  const state = useMemo(
    () => ({
      language,
      t,
      formats: formatsFor(language),
      setLanguage: async (next: Language) => {
        const [translate] = await Promise.all([loadTranslate(next), loadTexts(next)]);
        writeStored(languageStorageKey, next);
        startTransition(() => setSpoken({ language: next, t: translate }));
      },
    }),
    [language, t],
  );
  return <LanguageContext value={state}>{children}</LanguageContext>;
}
