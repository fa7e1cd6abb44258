import { localized } from '../../i18n/localized.ts';

/** What is asked where two versions of a profile differ, each language by itself. */
export const profileQuestionText = localized({
  ar: () => import('../../i18n/profile-question.ar.ts').then((module) => module.text),
  en: () => import('../../i18n/profile-question.en.ts').then((module) => module.text),
});
