import { localized } from '../../i18n/localized.ts';

/** What the general login says, each language by itself. */
export const accountText = localized({
  ar: () => import('./account.ar.ts').then((module) => module.text),
  en: () => import('./account.en.ts').then((module) => module.text),
});
