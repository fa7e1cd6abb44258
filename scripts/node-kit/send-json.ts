import type { ServerResponse } from 'node:http';

/** What an answer in JSON consists of. */
export interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Answers with JSON that no cache keeps; where an answer has begun already, the connection is cut instead. */
export function sendJson(response: ServerResponse, { status, body, headers = {} }: JsonAnswer): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : JSON.stringify(body));
}
