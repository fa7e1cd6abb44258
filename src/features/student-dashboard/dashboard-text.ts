import { localized } from '../../i18n/localized.ts';

/** The words of a student's own pages, each language by itself. */
export const dashboardText = localized({
  ar: () => import('./dashboard.ar.ts').then((module) => module.text),
  en: () => import('./dashboard.en.ts').then((module) => module.text),
});
