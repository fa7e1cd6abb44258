import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};

/** A name as the build gives them: no folder upwards, nothing hidden, nothing encoded. */
const fileName = /^(?:assets\/)?[A-Za-z0-9_][\w.-]*$/;

/** Sends one file of the built editor. Throws a refusal for whatever is none of its files. */
export async function sendBuiltFile(
  response: ServerResponse,
  file: { readonly builtDir: string; readonly name: string; readonly headers: Readonly<Record<string, string>> },
): Promise<void> {
  const { builtDir, name, headers } = file;
  const type = types[extname(name)];
  const path = join(builtDir, name);
  const found = fileName.test(name) && type !== undefined ? await stat(path).catch(() => null) : null;
  if (!found?.isFile() || type === undefined) throw new Refusal(404, 'NO_FILE', 'The editor has no such file');
  response.writeHead(200, {
    'content-type': type,
    'content-length': found.size,
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  if (response.req.method === 'HEAD') response.end();
  else await pipeline(createReadStream(path), response);
}

/** What the window may load and frame: its own files, the pages, and nothing inline. */
export function windowHeaders(pageOrigins: readonly string[]): Record<string, string> {
  const policy = [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `font-src 'self'`,
    `img-src 'self' data:`,
    `connect-src 'self'`,
    `frame-src ${pageOrigins.join(' ')}`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ];
  return {
    'content-security-policy': policy.join('; '),
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}
