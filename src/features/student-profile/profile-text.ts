import { localized } from '../../i18n/localized.ts';

/** The words of a student's profile, each language by itself. */
export const profileText = localized({
  ar: () => import('./profile.ar.ts').then((module) => module.text),
  en: () => import('./profile.en.ts').then((module) => module.text),
});
