import { createHash } from 'node:crypto';
import { reportAddresses, type Analytics } from '../../supabase/dev-server/portal/analytics.ts';

/** What the headers depend on: the built page, and the API and the image host where those are not the page's own origin. */
export interface HeaderInput {
  readonly html: string;
  readonly supabaseUrl: string | null;
  readonly imageHostUrl?: string | null;
  readonly analytics?: Pick<Analytics, 'url' | 'vitals'> | null;
}

/** Names of the headers to their values. */
export type Headers = Readonly<Record<string, string>>;

// Emotion inserts its rules through the CSSOM and only ever creates an empty <style>.
const emptyStyle = '';
const inlineElement = /<!--[\s\S]*?-->|<(script|style)\b((?:[^>"']|"[^"]*"|'[^']*')*)>([\s\S]*?)<\/\1\s*>/gi;
const scriptType = /\btype\s*=\s*["']?([^"'\s>]+)/i;
const executedTypes = /^(?:module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * The headers every answer of the portal's origin carries. Throws when the page holds something that a strict policy
 * would silently switch off: an inline handler or an inline style attribute.
 */
export function securityHeaders(input: HeaderInput): Headers {
  assertNoInlineAttributes(input.html);
  const isHosted = input.supabaseUrl?.startsWith('https:') ?? false;
  return {
    'Content-Security-Policy': contentSecurityPolicy(input),
    ...(isHosted && { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy':
      'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Origin-Agent-Cluster': '?1',
  };
}

/** How long each kind of file may be kept: names with a hash for ever, the page and the service worker not at all. */
export const cacheRules: Readonly<Record<string, string>> = {
  '/': 'no-cache',
  '/index.html': 'no-cache',
  '/service-worker.js': 'no-cache',
  '/background-sync.js': 'no-cache',
  '/push.js': 'no-cache',
  '/renew-push.js': 'no-cache',
  '/share-target.js': 'no-cache',
  '/manifest.webmanifest': 'no-cache',
  '/config.json': 'no-cache',
  '/assets/*': 'public, max-age=31536000, immutable',
  '/fonts/*': 'public, max-age=604800',
  '/icons/*': 'public, max-age=86400',
};

/** The `_headers` file that Netlify, Cloudflare Pages and the embedded stack read. */
export function headersFile(headers: Headers): string {
  const block = (path: string, lines: Headers) => [
    path,
    ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`),
    '',
  ];
  const caching = Object.entries(cacheRules).flatMap(([path, value]) => block(path, { 'Cache-Control': value }));
  return [...block('/*', headers), ...caching].join('\n');
}

function contentSecurityPolicy({ html, supabaseUrl, imageHostUrl, analytics = null }: HeaderInput): string {
  const api = supabaseUrl ? new URL(supabaseUrl).origin : null;
  const imageHost = imageHostUrl ? new URL(imageHostUrl).origin : null;
  const told = new Set(reportAddresses(analytics).map((address) => new URL(address).origin));
  const inline = inlineHashes(html);
  const directives: readonly (readonly [string, ...(string | null)[]])[] = [
    ['default-src', "'none'"],
    ['script-src', "'self'", ...inline.scripts],
    ['style-src', "'self'", hashOf(emptyStyle), ...inline.styles],
    // A post may show a picture or a video of any site, but only encrypted; our own storage may be http on this machine.
    ['img-src', "'self'", 'data:', 'blob:', 'https:', api, imageHost],
    ['media-src', "'self'", 'blob:', 'https:', api],
    ['connect-src', "'self'", api, api && api.replace(/^http/, 'ws'), imageHost, ...told],
    ['font-src', "'self'"],
    ['manifest-src', "'self'"],
    ['worker-src', "'self'"],
    ['base-uri', "'none'"],
    ['form-action', "'self'"],
    ['frame-ancestors', "'none'"],
    ['object-src', "'none'"],
    ['require-trusted-types-for', "'script'"],
    // The one policy: the addresses of our workers, in src/platform/trusted-script-url.ts.
    ['trusted-types', 'manara'],
    ...(api?.startsWith('https:') ? ([['upgrade-insecure-requests']] as const) : []),
  ];
  return directives.map((directive) => directive.filter((part) => part !== null).join(' ')).join('; ');
}

function inlineHashes(html: string): { scripts: string[]; styles: string[] } {
  const scripts: string[] = [];
  const styles: string[] = [];
  // The parser turns every line end into a line feed before the browser hashes.
  for (const [, tag, attributes = '', content = ''] of html.replaceAll(/\r\n?/g, '\n').matchAll(inlineElement)) {
    if (tag?.toLowerCase() === 'style') styles.push(hashOf(content));
    else if (tag && isInlineScript(attributes)) scripts.push(hashOf(content));
  }
  return { scripts: [...new Set(scripts)], styles: [...new Set(styles)] };
}

function isInlineScript(attributes: string): boolean {
  const type = scriptType.exec(attributes)?.[1];
  return !/\bsrc\s*=/i.test(attributes) && (type === undefined || executedTypes.test(type));
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

function assertNoInlineAttributes(html: string): void {
  const markup = html.replaceAll(inlineElement, '');
  const found = /<[a-z][^>]*?\s(style|on[a-z]+)\s*=/i.exec(markup);
  if (found)
    throw new Error(
      `index.html has an inline ${found[1]} attribute, which the security policy switches off: ${found[0]}`,
    );
}
