import type { IncomingMessage } from 'node:http';
import type { Credentials } from '../auth/credentials.ts';
import type { Bounds } from '../lite/bound-questions.ts';

/**
 * The most that an answer may have, in bytes before they are compressed. A page of `sync_pull` ends by itself
 * at 400,000: with as much of one more table, the largest post at its end and another before it, whatever teachers write, it stays
 * below what a pull may have.
 * Lists of a thousand people, which accounts read, have a megabyte.
 */
const MOST_BYTES = { visitor: 1_500_000, pull: 2_000_000, account: 4_000_000, whole: 16_000_000 } as const;
const PULL = '/rest/v1/rpc/sync_pull';
/** What its owner carries away once is not cut into pages. It is limited to five an hour. */
const EXPORT = '/rest/v1/rpc/export_my_data';

type Asked = Pick<IncomingMessage, 'method' | 'headers'>;

/** The bounds of what visitors ask of the public mirror. */
export function boundsOfPull(gone: AbortSignal): Bounds {
  return { gone, mostBytes: MOST_BYTES.pull, passesJson: true };
}

/** How much a request may be answered, and in which form. */
export function boundsOf(
  { method = 'GET', headers }: Asked,
  url: URL,
  { credentials, gone }: { credentials: Credentials; gone: AbortSignal },
): Bounds {
  return { gone, mostBytes: mostBytes(url, credentials), passesJson: passesJson(method, url, headers.accept) };
}

function mostBytes({ pathname }: URL, { key, token }: Credentials): number {
  if (key === 'secret' || (token !== null && pathname === EXPORT)) return MOST_BYTES.whole;
  if (token !== null) return MOST_BYTES.account;
  return pathname === PULL ? MOST_BYTES.pull : MOST_BYTES.visitor;
}

/** lite looks into JSON to write tables, to leave out what is null, and to put tables into each other. */
function passesJson(method: string, { pathname, searchParams }: URL, accept = '*/*'): boolean {
  const isCall = method === 'POST' && pathname.startsWith('/rest/v1/rpc/');
  const isPlain = /^(?:\*\/\*|application\/(?:vnd\.pgrst\.(?:object|array)\+)?json)$/.test(accept);
  const isFlat = searchParams.getAll('select').every((columns) => !/\(|\.\.\./.test(columns));
  return pathname.startsWith('/rest/v1/') && (method === 'GET' || isCall) && isPlain && isFlat;
}
