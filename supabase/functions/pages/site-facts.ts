/** The languages of the portal. */
export type Language = 'ar' | 'en';

/** What a page is called, and what it is about. */
export interface PageText {
  readonly title: string;
  readonly description: string;
}

/** The words of one language. */
export interface LanguageFacts {
  /** As Open Graph writes it. */
  readonly locale: string;
  readonly school: string;
  readonly shortName: string;
  readonly city: string;
  readonly address: string;
  /** Every listed page by its path. */
  readonly pages: Readonly<Record<string, PageText>>;
  /** A post whose author is not known, and an address that names nothing. */
  readonly unknownTeacher: string;
  readonly missing: string;
}

/** What a build says of its site in `page-heads.json`: everything that heads of pages need beside rows. */
export interface SiteFacts {
  /** Canonical addresses begin with it. */
  readonly origin: string;
  readonly phone: string;
  readonly email: string;
  readonly place: { readonly latitude: number; readonly longitude: number };
  readonly languages: Readonly<Record<Language, LanguageFacts>>;
  /** The addresses of all pages, parameters as `:id`. */
  readonly addresses: readonly string[];
}

/** The file of a build that holds them. */
export const factsPath = '/page-heads.json';

/** Reads the file; throws where it is not one of ours: a build and what serves it belong together. */
export function readSiteFacts(text: string): SiteFacts {
  const value: unknown = JSON.parse(text);
  if (!isSiteFacts(value)) throw new Error(`${factsPath} does not hold the facts of a site`);
  return value;
}

function isSiteFacts(value: unknown): value is SiteFacts {
  if (!isObject(value) || !isObject(value['place']) || !isObject(value['languages'])) return false;
  const { origin, phone, email, place, languages, addresses } = value;
  return (
    [origin, phone, email].every((part) => typeof part === 'string') &&
    URL.canParse(String(origin)) &&
    [place['latitude'], place['longitude']].every((part) => typeof part === 'number') &&
    Array.isArray(addresses) &&
    addresses.every((address) => typeof address === 'string') &&
    isLanguageFacts(languages['ar']) &&
    isLanguageFacts(languages['en'])
  );
}

function isLanguageFacts(value: unknown): value is LanguageFacts {
  if (!isObject(value) || !isObject(value['pages'])) return false;
  const texts = ['locale', 'school', 'shortName', 'city', 'address', 'unknownTeacher', 'missing'];
  const isPageText = (page: unknown): boolean =>
    isObject(page) && typeof page['title'] === 'string' && typeof page['description'] === 'string';
  return (
    texts.every((name) => typeof value[name] === 'string') &&
    ['/', '/posts', '/special-awards'].every((path) => isObject(value['pages']) && path in value['pages']) &&
    Object.values(value['pages']).every(isPageText)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
