import { matchesSearch, searchForm } from '../../../src/i18n/arabic-search.ts';

/** Whether a text holds every word of a query, in any case and as Arabic is compared; an empty query finds every text. */
export function foundBy(query: string): (text: string) => boolean {
  const wanted = searchForm(query);
  return (text) => wanted === '' || matchesSearch(searchForm(text), wanted);
}
