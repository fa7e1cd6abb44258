import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findPage } from '../../functions/pages/find-page.ts';
import type { AskRows } from '../../functions/pages/public-rows.ts';
import { createSitemaps, isSitemap } from '../../functions/pages/sitemap.ts';
import { languageOf, readsWithoutScripts } from '../../functions/pages/who-asks.ts';
import { withHead } from '../../functions/pages/with-head.ts';
import { placeOf } from '../auth/auth-limits.ts';
import { addressOf } from '../http/api-request.ts';
import { goneWith } from '../http/gone-with.ts';
import type { ReadSlots } from '../http/read-slots.ts';
import type { LiteApi } from '../lite/lite.ts';
import type { StackKeys } from '../keys.ts';
import { encodings } from './content-encoding.ts';
import type { PortalFile, Shell } from './portal-files.ts';

/** Reads rows for one page that somebody asked for, or, without a request, for everybody; `gone` aborts when nobody waits for it. */
export type PageRows = (gone: AbortSignal, request?: IncomingMessage) => AskRows;

/** A page that was made for one request. */
interface ToldPage {
  readonly status: 200 | 404;
  readonly file: PortalFile;
}

type PageHeads = (
  request: IncomingMessage,
  response: ServerResponse,
  page: { readonly path: string; readonly shell: Shell },
) => Promise<ToldPage | null>;

/** What is read for everybody stands in the line for the database as one visitor does. */
const EVERYBODY = 'everybody';

/** Reads rows as whoever has no account: what is in a head may be told to everybody. */
export function rowsForPages(
  starting: Promise<LiteApi>,
  { url, keys, reads, proxies }: { url: string; keys: StackKeys; reads: ReadSlots; proxies: ReadonlySet<string> },
): PageRows {
  const placeIn = (request: IncomingMessage) => placeOf(addressOf(request, proxies));
  return (gone, asked) => (query) =>
    reads.run({ place: asked === undefined ? EVERYBODY : placeIn(asked), gone }, async () => {
      const lite = await starting;
      const request = new Request(`${url}/rest/v1/${query}`, { headers: { apikey: keys.publishableKey } });
      const answer = await lite.fetch(request);
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${query} answered ${answer.status} ${text.slice(0, 200)}`);
      return JSON.parse(text) as unknown;
    });
}

/** Tells readers that run no script what stands at an address, and robots which there are; null for all others, who get the shell. */
export function createPageHeads(rows: PageRows | null): PageHeads {
  const sitemaps = createSitemaps();
  return async (request, response, { path, shell: { html, facts } }) => {
    if (rows === null || facts === null) return null;
    // The list is made for whoever comes next as well, so that it is not ended where its first reader hangs up.
    if (isSitemap(path)) {
      const text = await sitemaps(path, { facts, ask: rows(new AbortController().signal) });
      return text === null ? null : { status: 200, file: madeFile('application/xml; charset=utf-8', text) };
    }
    const header = (name: string) => [request.headers[name]].flat()[0];
    if (!readsWithoutScripts(header, path)) return null;
    // No more of the address is looked at: `//` is a path, and as an address of its own none at all.
    const language = languageOf(new URLSearchParams(/[?].*/.exec(request.url ?? '')?.[0]));
    const storage = `${facts.origin}/storage/v1/object/public`;
    // A browser too old to say that it is one works with the shell, also while the database does not answer.
    const head = await findPage(path, language, { facts, ask: rows(goneWith(response), request), storage }).catch(
      () => null,
    );
    if (head === null) return null;
    return { status: head.status, file: madeFile('text/html; charset=utf-8', withHead(html, head, facts)) };
  };
}

function madeFile(type: string, text: string): PortalFile {
  const bytes = Buffer.from(text);
  const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 24);
  return { type, tag, modified: null, encoded: encodings(bytes) };
}
