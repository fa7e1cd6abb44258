import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const yearText = localized({
  ar: () => import('./year.ar.ts').then((module) => module.text),
  en: () => import('./year.en.ts').then((module) => module.text),
});
