import { localized } from '../../i18n/localized.ts';
import type { SearchMessages } from './search-messages.ts';

export const searchText = localized<SearchMessages>({
  ar: () => import('./search.ar.ts').then((module) => module.text),
  en: () => import('./search.en.ts').then((module) => module.text),
});
