import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const gradesText = localized({
  ar: () => import('./grades.ar.ts').then((module) => module.text),
  en: () => import('./grades.en.ts').then((module) => module.text),
});
