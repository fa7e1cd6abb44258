import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const healthText = localized({
  ar: () => import('./health.ar.ts').then((module) => module.text),
  en: () => import('./health.en.ts').then((module) => module.text),
});
