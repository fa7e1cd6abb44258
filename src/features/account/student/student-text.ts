import { localized } from '../../../i18n/localized.ts';

/** What the students’ auth pages say, each language by itself. */
export const studentText = localized({
  ar: () => import('./student.ar.ts').then((module) => module.text),
  en: () => import('./student.en.ts').then((module) => module.text),
});
