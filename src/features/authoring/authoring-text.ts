import { localized } from '../../i18n/localized.ts';

/** The words of everything that teachers write, each language by itself. */
export const authoringText = localized({
  ar: () => import('./authoring.ar.ts').then((module) => module.text),
  en: () => import('./authoring.en.ts').then((module) => module.text),
});
