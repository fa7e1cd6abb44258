import { localized } from '../../i18n/localized.ts';

/** Each language by itself. */
export const remoteText = localized({
  ar: () => import('./remote.ar.ts').then((module) => module.text),
  en: () => import('./remote.en.ts').then((module) => module.text),
});
