import type { AnalyticsConfig } from './read-analytics.ts';

/** The pages whose visits are told: all of them public, and none of them anybody's own. */
const counted: ReadonlySet<string> = new Set([
  '/',
  '/posts',
  '/special-awards',
  '/faq',
  '/contact',
  '/privacy',
  '/terms',
  '/portals',
]);

/** What a page is called when its visit is told; null of every page that is not. Which post was read is nobody's business. */
export function countedPage(pathname: string): string | null {
  if (/^\/post\/[^/]+$/.test(pathname)) return '/post';
  return counted.has(pathname) ? pathname : null;
}

interface ReportDeps {
  readonly config: AnalyticsConfig;
  /** Who visits, made anew with each page load: two visits of one person are two strangers. */
  readonly visitor: string;
  readonly now: () => number;
  readonly fetch?: typeof globalThis.fetch;
}

/**
 * Tells a PostHog, or what takes the same events, that a page was opened. It records no session, and sends nothing that
 * was typed, liked or read, no cookie, no address of the page before and no name of anybody. Never rejects.
 */
export function createVisitReports({ config, visitor, now, fetch = globalThis.fetch }: ReportDeps) {
  return async (pathname: string): Promise<void> => {
    const page = countedPage(pathname);
    if (page === null) return;
    const event = {
      api_key: config.key,
      event: '$pageview',
      distinct_id: visitor,
      properties: { $pathname: page, $process_person_profile: false, $geoip_disable: true },
      timestamp: new Date(now()).toISOString(),
    };
    const url = new URL('capture/', config.url).href;
    // As text: no request that asks first goes out for it.
    await fetch(url, {
      method: 'POST',
      body: JSON.stringify(event),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      keepalive: true,
    }).catch(() => undefined);
  };
}
