import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const studentYearsText = localized({
  ar: () => import('./student-years.ar.ts').then((module) => module.text),
  en: () => import('./student-years.en.ts').then((module) => module.text),
});
