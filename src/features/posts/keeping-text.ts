import { localized } from '../../i18n/localized.ts';
import type { KeepingMessages } from './keeping-messages.ts';

/** Each language by itself. */
export const keepingText = localized<KeepingMessages>({
  ar: () => import('./keeping.ar.ts').then((module) => module.text),
  en: () => import('./keeping.en.ts').then((module) => module.text),
});
