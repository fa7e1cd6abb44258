import { I18n } from '@lingui/core';
import { askedAgain } from '../platform/asked-again.ts';
import { type Language, locales } from './language.ts';
import type { Messages, Translate } from './message-values.ts';

const loaders: Record<Language, () => Promise<Messages>> = {
  ar: () => import('./messages.ar.ts').then((module) => module.messages),
  en: () => import('./messages.en.ts').then((module) => module.messages),
};

/** Says the sentences of one language; each is a chunk of its own, and index.html asks for the first one ahead. */
export async function loadTranslate(language: Language): Promise<Translate> {
  return translateFrom(language, await askedAgain(loaders[language]));
}

/** Says the sentences of a catalog that is already here. */
export function translateFrom(language: Language, messages: Messages): Translate {
  const i18n = new I18n({ locale: language, locales: [locales[language]], messages: { [language]: messages } });
  return (key, ...values) => i18n._(key, values[0]);
}
