import { localized } from '../../i18n/localized.ts';
import type { ListsMessages } from './lists-messages.ts';

export const listsText = localized<ListsMessages>({
  ar: () => import('./lists.ar.ts').then((module) => module.text),
  en: () => import('./lists.en.ts').then((module) => module.text),
});
