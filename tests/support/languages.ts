import type { Language } from '../page-models/portal-page.ts';

/** Both languages of the portal, its own first. */
export const languages = ['ar', 'en'] as const satisfies readonly Language[];

/**
 * For a test that is run in both languages and is about neither (words, direction, order, width): in Arabic every time, in
 * English in `npm run test:long`.
 */
export function alike(language: Language): { tag?: '@long' } {
  return language === 'ar' ? {} : { tag: '@long' };
}
