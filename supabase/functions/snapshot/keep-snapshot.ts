import { askApi, textIn, type ApiAnswer } from '../image-upload/ask-api.ts';
import type { Settings } from '../image-upload/settings.ts';
import type { Snapshot } from './build-snapshot.ts';

const BUCKET = 'snapshot';
/** Whoever is slow still finds the pages of a first page that was replaced meanwhile. */
const KEPT_MS = 60 * 60_000;
/** A page never changes, but what stands in it may have to go: caches on the way have it for no longer than this. */
export const PAGE_CACHING = 'public, max-age=300';
/** As many as one call of Storage lists. */
const AT_ONCE = 1_000;

/** The calls of Storage that the files need. */
function storageOf({ apiUrl, secretKey }: Settings) {
  const keys = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const file = (name: string) => `${apiUrl}/storage/v1/object/${BUCKET}/${name}.json`;
  const send = (method: string, path: string, body: unknown) =>
    askApi(`${apiUrl}/storage/v1/${path}`, {
      method,
      headers: { ...keys, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return {
    send,
    get: (name: string) => askApi(file(name), { headers: keys }),
    put: (name: string, text: string, kept: { readonly upsert: boolean; readonly caching: string }) =>
      askApi(file(name), {
        method: 'POST',
        headers: {
          ...keys,
          'content-type': 'application/json',
          'cache-control': kept.caching,
          'x-upsert': String(kept.upsert),
        },
        body: text,
      }),
    list: async (): Promise<unknown[]> => {
      const items: unknown[] = [];
      for (;;) {
        const asked = { prefix: '', limit: AT_ONCE, offset: items.length };
        const { body } = await send('POST', `object/list/${BUCKET}`, asked);
        const more: readonly unknown[] = Array.isArray(body) ? body : [];
        items.push(...more);
        if (more.length < AT_ONCE) return items;
      }
    },
  };
}

/** Everything that speaks to Storage about the files of the public mirror. */
export function snapshotStore(settings: Settings) {
  const { send, get, put, list } = storageOf(settings);
  return {
    /** What a file says; null where there is none. */
    async read(name: string): Promise<unknown> {
      const { status, body } = await get(name);
      return status === 200 ? body : null;
    },

    /** Puts the pages there that a first one will lead to. */
    async keepOthers({ others }: Snapshot): Promise<void> {
      const made = await send('POST', 'bucket', { id: BUCKET, name: BUCKET, public: true });
      if (!isThere(made)) throw new Error(`Storage made no bucket: ${said(made)}`);
      for (const { name, text } of others) {
        const answer = await put(name, text, { upsert: false, caching: PAGE_CACHING });
        if (!isThere(answer)) throw new Error(`Storage took no page: ${said(answer)}`);
      }
    },

    /** Puts the first page there, after the others: it never names what is not there yet. */
    async keepFirst({ first }: Snapshot): Promise<void> {
      const answer = await put(first.name, first.text, { upsert: true, caching: 'public, max-age=5' });
      if (!isThere(answer)) throw new Error(`Storage took no first page: ${said(answer)}`);
    },

    /** Puts the head there, after the files that it speaks of. */
    async keepHead(text: string): Promise<void> {
      const answer = await put('head', text, { upsert: true, caching: 'public, max-age=5' });
      if (!isThere(answer)) throw new Error(`Storage took no head: ${said(answer)}`);
    },

    /** Removes all pages but those that are named and those of the last hour, or, where something `left`, those of it as well. */
    async tidy(
      names: readonly string[],
      { now, left }: { readonly now: number; readonly left: boolean },
    ): Promise<void> {
      const named = new Set(['first', 'head', ...names].map((name) => `${name}.json`));
      const isOld = (item: unknown) => left || now - Date.parse(textIn(item, 'created_at')) > KEPT_MS;
      const old = (await list()).filter((item) => !named.has(textIn(item, 'name')) && isOld(item));
      for (let from = 0; from < old.length; from += AT_ONCE) {
        const prefixes = old.slice(from, from + AT_ONCE).map((item) => textIn(item, 'name'));
        const answer = await send('DELETE', `object/${BUCKET}`, { prefixes });
        if (answer.status !== 200) throw new Error(`Storage removed no page: ${said(answer)}`);
      }
    },
  };
}

/** Storage says in the body what its HTTP status, always 400, does not. */
function isThere({ status, body }: ApiAnswer): boolean {
  return status === 200 || status === 409 || textIn(body, 'statusCode') === '409';
}

function said({ status, body }: ApiAnswer): string {
  return `${status} ${textIn(body, 'message')}`;
}
