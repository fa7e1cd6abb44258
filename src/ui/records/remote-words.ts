import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const remoteWords = localized({
  ar: () => import('./remote-words.ar.ts').then((module) => module.text),
  en: () => import('./remote-words.en.ts').then((module) => module.text),
});
