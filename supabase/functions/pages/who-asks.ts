/** What of a request says who asks: its headers by their name. */
export type HeaderOf = (name: string) => string | null | undefined;

/**
 * Whether whoever asks for a page is told what stands at its address before any script: search engines, messengers, commands.
 * A browser says where a request leads, and names its pages itself; a service worker keeps `/` as it was built, and the older
 * ones (Safari before 16.4) say nothing of themselves, but take anything.
 */
export function readsWithoutScripts(header: HeaderOf, path: string): boolean {
  if (header('sec-fetch-dest')) return false;
  return path !== '/' || (header('accept') ?? '').includes('text/html');
}

/** The language that an address asks for. */
export function languageOf(search: URLSearchParams): 'ar' | 'en' {
  return search.get('lang') === 'en' ? 'en' : 'ar';
}
