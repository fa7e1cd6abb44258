import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const departureText = localized({
  ar: () => import('./departure.ar.ts').then((module) => module.text),
  en: () => import('./departure.en.ts').then((module) => module.text),
});
