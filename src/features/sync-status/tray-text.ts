import { localized } from '../../i18n/localized.ts';

/** The words of the tray, each language by itself. */
export const trayText = localized({
  ar: () => import('./tray.ar.ts').then((module) => module.text),
  en: () => import('./tray.en.ts').then((module) => module.text),
});
