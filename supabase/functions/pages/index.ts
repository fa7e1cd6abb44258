import process from 'node:process';
import { askApi } from '../image-upload/ask-api.ts';
import { readVisitorKey } from '../image-upload/settings.ts';
import { findPage } from './find-page.ts';
import type { AskRows } from './public-rows.ts';
import { factsPath, readSiteFacts, type SiteFacts } from './site-facts.ts';
import { createSitemaps, isSitemap } from './sitemap.ts';
import { languageOf } from './who-asks.ts';
import { withHead } from './with-head.ts';

/**
 * The public pages of a portal on a static host, for readers that run no script: `GET /pages/post/<id>`. `PORTAL_URL` says
 * where that host is: the shell and the facts of its build are read there, and the rows as a visitor. The host passes on to it
 * what no browser asks for: see "Deploying" in README.md.
 */
export default {
  async fetch(request: Request): Promise<Response> {
    const settings = readPagesSettings();
    if (settings === null) return refused(503, 'NO_PORTAL', 'PORTAL_URL does not say where the portal is', {});
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refused(405, 'METHOD_NOT_ALLOWED', 'Use GET', { allow: 'GET, HEAD' });
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(/^\/pages(?=\/|$)/, '') || '/';
    const site = await siteAt(settings.portalUrl).catch(() => null);
    if (site === null) return refused(503, 'NO_PORTAL', 'The portal did not answer', { 'retry-after': '60' });
    const storage = `${settings.apiUrl}/storage/v1/object/public`;
    const sources = { facts: site.facts, ask: asVisitor(settings), storage };
    if (isSitemap(path)) return sitemapAnswer(path, sources);
    const head = await findPage(path, languageOf(searchParams), sources).catch(() => undefined);
    if (head === undefined) return refused(503, 'NO_ROWS', 'The school did not answer', { 'retry-after': '60' });
    const html = head === null ? site.shell : withHead(site.shell, head, site.facts);
    return new Response(request.method === 'HEAD' ? null : html, {
      status: head?.status ?? 200,
      headers: site.headers,
    });
  },
};

const sitemaps = createSitemaps();

async function sitemapAnswer(path: string, sources: { facts: SiteFacts; ask: AskRows }): Promise<Response> {
  const text = await sitemaps(path, sources).catch(() => undefined);
  if (text === undefined) return refused(503, 'NO_ROWS', 'The school did not answer', { 'retry-after': '60' });
  if (text === null) return refused(404, 'NOT_FOUND', 'There is no such list', {});
  const headers = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=300' };
  return new Response(text, { headers });
}

interface PagesSettings {
  readonly apiUrl: string;
  readonly portalUrl: string;
  readonly visitorKey: string;
}

function readPagesSettings(env: Readonly<Record<string, string | undefined>> = process.env): PagesSettings | null {
  const [apiUrl, portalUrl] = [env['SUPABASE_URL'], env['PORTAL_URL']];
  if (apiUrl === undefined || portalUrl === undefined || !URL.canParse(portalUrl)) return null;
  return { apiUrl, portalUrl: new URL(portalUrl).origin, visitorKey: readVisitorKey(env) };
}

function asVisitor({ apiUrl, visitorKey }: PagesSettings): AskRows {
  return async (query) => {
    const { status, body } = await askApi(`${apiUrl}/rest/v1/${query}`, { headers: { apikey: visitorKey } });
    if (status !== 200) throw new Error(`the API answered ${status}`);
    return body;
  };
}

interface Site {
  readonly shell: string;
  readonly facts: SiteFacts;
  readonly headers: Readonly<Record<string, string>>;
  readonly readAt: number;
}

/** A new build is told of within this time; until then pages name scripts that the host may have let go. */
const KEPT_MS = 60_000;
const TIMEOUT_MS = 10_000;
const kept = new Map<string, Site>();
/** What the host says of its page belongs to it wherever it is sent from. */
const hostHeaders = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'origin-agent-cluster',
];

async function siteAt(portalUrl: string): Promise<Site> {
  const known = kept.get(portalUrl);
  if (known && Date.now() - known.readAt < KEPT_MS) return known;
  const [page, told] = await Promise.all([readFile(`${portalUrl}/`), readFile(`${portalUrl}${factsPath}`)]);
  const named = hostHeaders.flatMap((name) => {
    const value = page.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  const site: Site = {
    shell: await page.text(),
    facts: readSiteFacts(await told.text()),
    headers: {
      ...Object.fromEntries(named),
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'sec-fetch-dest, accept',
    },
    readAt: Date.now(),
  };
  kept.set(portalUrl, site);
  return site;
}

/** As a service worker asks, which gets the page as it was built. */
async function readFile(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: { accept: '*/*' }, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  return answer;
}

function refused(status: number, code: string, message: string, headers: Record<string, string>): Response {
  return Response.json({ code, message }, { status, headers });
}
