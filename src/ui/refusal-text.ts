import { localized } from '../i18n/localized.ts';

/** Why the server did not take what somebody wrote, each language by itself. */
export const refusalText = localized({
  ar: () => import('../i18n/refusal.ar.ts').then((module) => module.text),
  en: () => import('../i18n/refusal.en.ts').then((module) => module.text),
});
