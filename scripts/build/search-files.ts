import type { Plugin } from 'vite';
import { pages } from '../../src/app/pages.ts';
import { guideNames } from '../../src/features/information/guides/guide.ts';
import { guidePath } from '../../src/features/information/paths.ts';

/** What is no page at all. Pages that stand for nothing lasting say so themselves, and must be read to be understood. */
const unlisted = ['/rest/', '/auth/', '/functions/', '/realtime/'];

/** Tells search engines what to leave alone and where the list of pages is. */
export function robotsText(website: string): string {
  const rules = unlisted.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${website}/sitemap.xml`, ''].join('\n');
}

/** The list of pages that no row decides about, for a host that does not ask for the whole one: `supabase/functions/pages/sitemap.ts`. */
export function sitemapXml(website: string): string {
  const listed = Object.values(pages).filter(({ isListed }) => isListed === true);
  const paths = [...listed.map(({ path }) => path), ...guideNames.map(guidePath)];
  const urls = paths.map((path) => `  <url><loc>${new URL(path, website).href}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** Writes `robots.txt` and `sitemap.xml` beside the built page. */
export function searchFiles(website: string): Plugin {
  return {
    name: 'manara:search-files',
    apply: 'build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(website) });
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemapXml(website) });
    },
  };
}
