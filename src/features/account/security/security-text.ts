import { localized } from '../../../i18n/localized.ts';

/** Each language by itself. */
export const securityText = localized({
  ar: () => import('./security.ar.ts').then((module) => module.text),
  en: () => import('./security.en.ts').then((module) => module.text),
});
