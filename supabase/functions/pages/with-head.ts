import { addressIn, type PageHead } from './page-head.ts';
import type { SiteFacts } from './site-facts.ts';
import { structuredText } from './structured-data.ts';

const title = /<title data-shell>[^<]*<\/title>/;

/**
 * The shell of the portal with the head of one page in place of its own, and with the page's words for readers that run no
 * script. Its scripts and styles stay byte for byte, as the security policy names them by their hashes.
 */
export function withHead(shell: string, head: PageHead, facts: SiteFacts): string {
  if (!title.test(shell)) throw new Error('the shell has no title of its own');
  return shell
    .replaceAll(/[ \t]*<meta data-shell [^>]*>\n?/g, '')
    .replace(title, () => headTags(head, facts).join('\n'))
    .replace(
      /<html lang="\w+" dir="\w+"/,
      `<html lang="${head.language}" dir="${head.language === 'ar' ? 'rtl' : 'ltr'}"`,
    )
    .replace('</body>', () => `${words(head)}\n</body>`);
}

function headTags(head: PageHead, facts: SiteFacts): string[] {
  const { school } = facts.languages[head.language];
  const isHome = head.path === '/';
  const tags = [`<title data-shell>${escaped(isHome ? head.title : `${head.title} · ${school}`)}</title>`];
  if (head.path === null) return [...tags, meta('name', 'robots', 'noindex')];
  if (head.description !== '') tags.push(meta('name', 'description', head.description));
  tags.push(...addressTags(facts, head.path, head), ...sharingTags(head, facts, school));
  return [...tags, `<script data-shell type="application/ld+json">${structuredText(head.structured)}</script>`];
}

function addressTags(facts: SiteFacts, path: string, { language }: PageHead): string[] {
  const [arabic, english] = [addressIn(facts, path, 'ar'), addressIn(facts, path, 'en')];
  const alternate = (name: string, address: string): string =>
    `<link data-shell rel="alternate" hreflang="${name}" href="${escaped(address)}" />`;
  return [
    `<link data-shell rel="canonical" href="${escaped(language === 'ar' ? arabic : english)}" />`,
    alternate('ar', arabic),
    alternate('en', english),
    alternate('x-default', arabic),
  ];
}

function sharingTags(head: PageHead, facts: SiteFacts, school: string): string[] {
  const { locale } = facts.languages[head.language];
  const otherLocale = facts.languages[head.language === 'ar' ? 'en' : 'ar'].locale;
  const card = { url: `${facts.origin}/og.png`, width: 1200, height: 630, alt: school };
  const { url, width, height, alt } = head.picture ?? card;
  // A photograph of a person is no banner.
  const look = head.type === 'profile' && head.picture !== null ? 'summary' : 'summary_large_image';
  return [
    meta('property', 'og:type', head.type),
    meta('property', 'og:site_name', school),
    meta('property', 'og:title', head.title),
    ...(head.description === '' ? [] : [meta('property', 'og:description', head.description)]),
    meta('property', 'og:url', addressIn(facts, head.path ?? '/', head.language)),
    meta('property', 'og:locale', locale),
    meta('property', 'og:locale:alternate', otherLocale),
    meta('property', 'og:image', url),
    ...(width === null || height === null
      ? []
      : [meta('property', 'og:image:width', String(width)), meta('property', 'og:image:height', String(height))]),
    meta('property', 'og:image:alt', alt),
    ...(head.times === null
      ? []
      : [
          meta('property', 'article:published_time', head.times.published),
          meta('property', 'article:modified_time', head.times.changed),
        ]),
    meta('name', 'twitter:card', look),
    meta('name', 'twitter:title', head.title),
    ...(head.description === '' ? [] : [meta('name', 'twitter:description', head.description)]),
    meta('name', 'twitter:image', url),
    meta('name', 'twitter:image:alt', alt),
  ];
}

/** What stands on the page, without a style: a browser that runs scripts draws none of it. */
function words({ path, title: heading, paragraphs, links, picture }: PageHead): string {
  if (path === null) return '';
  const parts = [
    `<h1 dir="auto">${escaped(heading)}</h1>`,
    ...(picture ? [`<p><img src="${escaped(picture.url)}" alt="${escaped(picture.alt)}" /></p>`] : []),
    ...paragraphs.map((paragraph) => `<p dir="auto">${escaped(paragraph)}</p>`),
    ...links.map((link) => `<p dir="auto"><a href="${escaped(link.path)}">${escaped(link.text)}</a></p>`),
  ];
  return `<noscript><main class="shell-wrap">${parts.join('\n')}</main></noscript>`;
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta data-shell ${kind}="${name}" content="${escaped(content)}" />`;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '"': '&quot;',
  "'": '&#39;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Text as part of a page: of an attribute or of an element. What no page may hold goes. */
function escaped(text: string): string {
  return text.replaceAll(/(?![\t\n\r])\p{Cc}/gu, '').replaceAll(/[&"'<>]/g, (sign) => escapes[sign] ?? sign);
}
