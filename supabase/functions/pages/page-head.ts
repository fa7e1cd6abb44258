import type { Language, SiteFacts } from './site-facts.ts';
import type { SchemaNode } from './structured-data.ts';

/** A picture as whoever shares a page loads it. */
export interface SharedPicture {
  readonly url: string;
  readonly width: number | null;
  readonly height: number | null;
  readonly alt: string;
}

/** A link that a reader without scripts can follow. */
interface ReaderLink {
  readonly path: string;
  readonly text: string;
}

/** What a page says to whoever runs none of its scripts. */
export interface PageHead {
  readonly status: 200 | 404;
  readonly language: Language;
  /** Begins with a slash; null of a page that is not there. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly type: 'website' | 'article' | 'profile';
  /** The school's card where a page has none of its own. */
  readonly picture: SharedPicture | null;
  /** When an article was published and changed. */
  readonly times: { readonly published: string; readonly changed: string } | null;
  readonly structured: readonly SchemaNode[];
  /** Its words, for whoever reads past the head. */
  readonly paragraphs: readonly string[];
  readonly links: readonly ReaderLink[];
}

/** The address at which a page is found in a language: the first has none of its own. */
export function addressIn(facts: SiteFacts, path: string, language: Language): string {
  return `${facts.origin}${path}${language === 'en' ? '?lang=en' : ''}`;
}
