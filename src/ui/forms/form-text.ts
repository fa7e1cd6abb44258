import { localized } from '../../i18n/localized.ts';

/** What every form says, each language by itself. */
export const formText = localized({
  ar: () => import('../../i18n/form.ar.ts').then((module) => module.text),
  en: () => import('../../i18n/form.en.ts').then((module) => module.text),
});
