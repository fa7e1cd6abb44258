import { localized } from '../../i18n/localized.ts';

/** What the auth pages of the portal say alike, each language by itself. */
export const sharedAccountText = localized({
  ar: () => import('../../i18n/account.ar.ts').then((module) => module.text),
  en: () => import('../../i18n/account.en.ts').then((module) => module.text),
});
