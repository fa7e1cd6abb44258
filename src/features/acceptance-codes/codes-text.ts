import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const codesText = localized({
  ar: () => import('./codes.ar.ts').then((module) => module.text),
  en: () => import('./codes.en.ts').then((module) => module.text),
});
