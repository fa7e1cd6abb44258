import { localized } from '../../i18n/localized.ts';

/** The words of signing out with unsent work, each language by itself. */
export const signOutText = localized({
  ar: () => import('./sign-out.ar.ts').then((module) => module.text),
  en: () => import('./sign-out.en.ts').then((module) => module.text),
});
