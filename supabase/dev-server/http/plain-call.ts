import type { IncomingMessage } from 'node:http';
import type { Credentials } from '../auth/credentials.ts';

/** What the portal asks has some hundred bytes; longer calls go one by one, so that nobody keeps them here. */
export const LONGEST_PLAIN = 4_096;
/** Headers by which a caller chooses another form of the answer. */
const CHOICES = ['prefer', 'range', 'accept-profile', 'content-profile', 'content-encoding', 'transfer-encoding'];

/** Whether a request calls this function as somebody without an account, in the form that the portal gives it. */
export function isPlainCall(
  { method, headers }: IncomingMessage,
  url: URL,
  { key, token }: Credentials,
  name: string,
): boolean {
  const isVisitor = key === 'publishable' && token === null;
  const isPlain = CHOICES.every((choice) => headers[choice] === undefined);
  const length = Number(headers['content-length'] ?? Number.NaN);
  return (
    isVisitor &&
    method === 'POST' &&
    url.pathname === `/rest/v1/rpc/${name}` &&
    url.search === '' &&
    isPlain &&
    /^(\*\/\*|application\/json)$/.test(headers.accept ?? '*/*') &&
    /^application\/json(;\s*charset=utf-8)?$/i.test(headers['content-type'] ?? '') &&
    length > 0 &&
    length <= LONGEST_PLAIN
  );
}
