import { localized } from '../../../i18n/localized.ts';

/** Each language by itself. */
export const importText = localized({
  ar: () => import('./import.ar.ts').then((module) => module.text),
  en: () => import('./import.en.ts').then((module) => module.text),
});
