import type { ServerResponse } from 'node:http';
import type { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { sendJson } from '../../../scripts/node-kit/send-json.ts';

/** One body that every client of supabase-js reads its error from, whichever service it asked. */
export function errorBody({ status, code, message }: Refusal): Record<string, string | null> {
  return {
    code,
    message,
    details: null,
    hint: null,
    error_code: code,
    msg: message,
    statusCode: String(status),
    error: code,
  };
}

/** Answers with a refusal, in the form of the service that was asked. */
export function sendRefusal(response: ServerResponse, refusal: Refusal, headers: Record<string, string> = {}): void {
  sendJson(response, {
    status: refusal.status,
    body: errorBody(refusal),
    headers: { ...headers, ...refusal.headers },
  });
}
