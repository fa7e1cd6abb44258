import type { ServerResponse } from 'node:http';

/** An answer of the gate itself, in the form of the service that was asked. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly headers: Record<string, string>;

  constructor(status: number, code: string, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.headers = headers;
  }

  /** One body that every client of supabase-js reads its error from, whichever service it asked. */
  get body(): string {
    const { status, code, message } = this;
    return JSON.stringify({
      code,
      message,
      details: null,
      hint: null,
      error_code: code,
      msg: message,
      statusCode: String(status),
      error: code,
    });
  }
}

/** Answers with a refusal, as JSON. */
export function sendRefusal(response: ServerResponse, refusal: Refusal, headers: Record<string, string> = {}): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.writeHead(refusal.status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...headers,
    ...refusal.headers,
  });
  response.end(response.req.method === 'HEAD' ? undefined : refusal.body);
}
