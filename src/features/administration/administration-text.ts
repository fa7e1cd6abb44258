import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const administrationText = localized({
  ar: () => import('./administration.ar.ts').then((module) => module.text),
  en: () => import('./administration.en.ts').then((module) => module.text),
});
