import { localized } from '../../i18n/localized.ts';
import type { MediaText } from './media-text.ts';

export const mediaText = localized<MediaText>({
  ar: () => import('./media.ar.ts').then((module) => module.text),
  en: () => import('./media.en.ts').then((module) => module.text),
});
