import { localized } from '../../i18n/localized.ts';

/** The words of a shared device, each language by itself. */
export const sharedDeviceText = localized({
  ar: () => import('./shared-device.ar.ts').then((module) => module.text),
  en: () => import('./shared-device.en.ts').then((module) => module.text),
});
