import { localized } from '../../i18n/localized.ts';

/** The words of signing out with unsent work, each language by itself. */
export const partingText = localized({
  ar: () => import('./parting.ar.ts').then((module) => module.text),
  en: () => import('./parting.en.ts').then((module) => module.text),
});
