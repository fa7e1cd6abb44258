import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_CACHING } from '../../functions/snapshot/keep-snapshot.ts';
import { acceptedEncodings } from '../portal/content-encoding.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import type { SharedFile } from './kept-versions.ts';

/** Sends a file that everybody shares, as Storage behind a CDN would; throws a {@link Refusal} where there is none. */
export async function sendSharedFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: { file: SharedFile | null; headers: Record<string, string> },
): Promise<void> {
  const { method } = request;
  if (method !== 'GET' && method !== 'HEAD')
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { allow: 'GET, HEAD' });
  if (file === null) throw new Refusal(404, 'NOT_FOUND', 'There is no such file');
  const unsent = file.encoded(acceptedEncodings(request));
  const { encoding } = unsent;
  const tag = `"${file.tag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const told = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': file.isFixed ? PAGE_CACHING : 'no-cache',
    etag: tag,
    vary: ['accept-encoding', headers['vary'] ?? []].flat().join(', '),
    'x-content-type-options': 'nosniff',
  };
  if ((request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag)) {
    response.writeHead(304, told).end();
    return;
  }
  const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding };
  const bytes = method === 'GET' ? await unsent.bytes() : undefined;
  const length = bytes?.length ?? (await unsent.length());
  response.writeHead(200, { ...told, ...encoded, 'content-length': length }).end(bytes);
}
