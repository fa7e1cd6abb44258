import { askApi, textIn, type ApiAnswer } from '../image-upload/ask-api.ts';
import type { Settings } from '../image-upload/settings.ts';
import type { Snapshot } from './build-snapshot.ts';

const BUCKET = 'snapshot';
/** Whoever is slow still finds the pages of a first page that was replaced meanwhile. */
const KEPT_MS = 60 * 60_000;

/** Everything that speaks to Storage about the files of the public mirror. */
export function snapshotStore({ apiUrl, secretKey }: Settings) {
  const keys = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const send = (method: string, path: string, body: unknown) =>
    askApi(`${apiUrl}/storage/v1/${path}`, {
      method,
      headers: { ...keys, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const put = (name: string, text: string, kept: { readonly upsert: boolean; readonly caching: string }) =>
    askApi(`${apiUrl}/storage/v1/object/${BUCKET}/${name}.json`, {
      method: 'POST',
      headers: {
        ...keys,
        'content-type': 'application/json',
        'cache-control': kept.caching,
        'x-upsert': String(kept.upsert),
      },
      body: text,
    });

  return {
    /** What the first file says; null where there is none. */
    async first(): Promise<unknown> {
      const { status, body } = await askApi(`${apiUrl}/storage/v1/object/${BUCKET}/first.json`, { headers: keys });
      return status === 200 ? body : null;
    },

    /** Puts the files there: the first one last, so that it never names what is not there yet. */
    async keep({ first, others }: Snapshot): Promise<void> {
      const made = await send('POST', 'bucket', { id: BUCKET, name: BUCKET, public: true });
      if (!isThere(made)) throw new Error(`Storage made no bucket: ${said(made)}`);
      for (const { name, text } of others) {
        const answer = await put(name, text, { upsert: false, caching: 'public, max-age=31536000, immutable' });
        if (!isThere(answer)) throw new Error(`Storage took no page: ${said(answer)}`);
      }
      const answer = await put(first.name, first.text, { upsert: true, caching: 'public, max-age=5' });
      if (!isThere(answer)) throw new Error(`Storage took no first page: ${said(answer)}`);
    },

    /** Removes all pages but those that are named: what readers have lost lies in them. */
    async tidy(names: readonly string[], now: number): Promise<void> {
      const named = new Set(['first', ...names].map((name) => `${name}.json`));
      const { body } = await send('POST', `object/list/${BUCKET}`, { prefix: '', limit: 1_000 });
      const old = (Array.isArray(body) ? body : []).filter(
        (item) => !named.has(textIn(item, 'name')) && now - Date.parse(textIn(item, 'created_at')) > KEPT_MS,
      );
      if (old.length > 0)
        await send('DELETE', `object/${BUCKET}`, { prefixes: old.map((item) => textIn(item, 'name')) });
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
