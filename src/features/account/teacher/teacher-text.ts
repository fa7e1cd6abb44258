import { localized } from '../../../i18n/localized.ts';

/** What the teachers’ auth pages say, each language by itself. */
export const teacherText = localized({
  ar: () => import('./teacher.ar.ts').then((module) => module.text),
  en: () => import('./teacher.en.ts').then((module) => module.text),
});
