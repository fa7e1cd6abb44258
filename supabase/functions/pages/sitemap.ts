import { publicAddresses, type AskRows, type PublicAddress } from './public-rows.ts';
import type { SiteFacts } from './site-facts.ts';

/** What one file may hold by the protocol of sitemaps. */
const MOST_ADDRESSES = 50_000;
/** A crowd of robots asks the database no more often. What was taken down meanwhile is still listed, and leads to nothing. */
const KEPT_MS = 5 * 60_000;

const sitemapPath = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;

/** Whether an address is one of a list of pages. */
export function isSitemap(path: string): boolean {
  return sitemapPath.test(path);
}

/** The files of the lists by their paths: all pages in one, or the names of several. */
export type Sitemaps = (
  path: string,
  sources: { readonly facts: SiteFacts; readonly ask: AskRows },
) => Promise<string | null>;

interface SitemapOptions {
  readonly mostAddresses?: number;
  readonly keptMs?: number;
  readonly now?: () => number;
}

/** Lists every public page with the moment of its last change. Whoever asks while a list is made waits for the same one. */
export function createSitemaps({
  mostAddresses = MOST_ADDRESSES,
  keptMs = KEPT_MS,
  now = Date.now,
}: SitemapOptions = {}): Sitemaps {
  let made: { readonly at: number; readonly files: Promise<ReadonlyMap<string, string>> } | null = null;
  return async (path, { facts, ask }) => {
    if (made === null || now() - made.at > keptMs) {
      const files = filesOf(facts, ask, mostAddresses);
      made = { at: now(), files };
      files.catch(() => (made = null));
    }
    return (await made.files).get(path) ?? null;
  };
}

async function filesOf(facts: SiteFacts, ask: AskRows, most: number): Promise<Map<string, string>> {
  const listed = Object.keys(facts.languages.ar.pages).map((path) => ({ path, changedAt: null }));
  const all: PublicAddress[] = [...listed, ...(await publicAddresses(ask))];
  const parts = Array.from({ length: Math.ceil(all.length / most) }, (_, part) =>
    all.slice(part * most, (part + 1) * most),
  );
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return new Map([['/sitemap.xml', urlset(only, facts)]]);
  const files = parts.map((part, place) => [`/sitemap-${place + 1}.xml`, urlset(part, facts)] as const);
  const names = files.map(([path]) => `  <sitemap><loc>${facts.origin}${path}</loc></sitemap>`);
  return new Map([['/sitemap.xml', xml('sitemapindex', names)], ...files]);
}

function urlset(addresses: readonly PublicAddress[], { origin }: SiteFacts): string {
  const urls = addresses.map(({ path, changedAt }) => {
    const changed = changedAt === null ? '' : `<lastmod>${changedAt}</lastmod>`;
    return `  <url><loc>${new URL(path, origin).href}</loc>${changed}</url>`;
  });
  return xml('urlset', urls);
}

function xml(name: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  const start = `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`;
  return ['<?xml version="1.0" encoding="UTF-8"?>', start, ...lines, `</${name}>`, ''].join('\n');
}
