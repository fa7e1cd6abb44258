import { localized } from '../../../i18n/localized.ts';

/** Each language by itself. */
export const resetCardText = localized({
  ar: () => import('./reset-card.ar.ts').then((module) => module.text),
  en: () => import('./reset-card.en.ts').then((module) => module.text),
});
