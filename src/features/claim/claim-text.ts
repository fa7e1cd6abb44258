import { localized } from '../../i18n/localized.ts';

/** The words of the claim, each language by itself. */
export const claimText = localized({
  ar: () => import('./claim.ar.ts').then((module) => module.text),
  en: () => import('./claim.en.ts').then((module) => module.text),
});
