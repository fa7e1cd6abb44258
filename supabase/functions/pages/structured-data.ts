import type { LanguageFacts, SiteFacts, Language } from './site-facts.ts';

/** One thing as schema.org describes it. */
export type SchemaNode = Readonly<Record<string, unknown>>;

/** A step of the way from the first page to this one. */
export interface Crumb {
  readonly name: string;
  readonly address: string;
}

const other = { ar: 'en', en: 'ar' } as const satisfies Record<Language, Language>;

/** The school by which all else is published. */
export const schoolId = (facts: SiteFacts): string => `${facts.origin}/#school`;

/** The school itself, as its contact page says it. */
export function schoolNode(facts: SiteFacts, language: Language): SchemaNode {
  const words: LanguageFacts = facts.languages[language];
  return {
    '@type': 'School',
    '@id': schoolId(facts),
    name: words.school,
    alternateName: facts.languages[other[language]].school,
    url: `${facts.origin}/`,
    logo: `${facts.origin}/icons/icon-512.png`,
    image: `${facts.origin}/og.png`,
    telephone: facts.phone,
    email: facts.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: words.address,
      addressLocality: words.city,
      addressCountry: 'EG',
    },
    geo: { '@type': 'GeoCoordinates', ...facts.place },
  };
}

/** The way to a page. */
export function breadcrumbs(crumbs: readonly Crumb[]): SchemaNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, address }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: address,
    })),
  };
}

/** What is said of a page as the text of a script that nobody runs: nothing in it can end its element. */
export function structuredText(nodes: readonly SchemaNode[]): string {
  const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll(
    /[<>&]/g,
    (sign) => escapes[sign] ?? sign,
  );
}
