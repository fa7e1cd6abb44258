import { localized } from '../../i18n/localized.ts';
import type { MediaMessages } from './media-messages.ts';

export const mediaText = localized<MediaMessages>({
  ar: () => import('./media.ar.ts').then((module) => module.text),
  en: () => import('./media.en.ts').then((module) => module.text),
});
