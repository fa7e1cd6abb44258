import { localized } from '../../i18n/localized.ts';

/** The words of the panels, each language by itself. */
export const authPanelsText = localized({
  ar: () => import('./auth-panels.ar.ts').then((module) => module.text),
  en: () => import('./auth-panels.en.ts').then((module) => module.text),
});
