import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { acceptedEncodings, encodings, type Encodings } from '../portal/content-encoding.ts';
import { sendRefusal } from './error-answer.ts';
import type { AnswerCost } from './question-budgets.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** Headers of the services behind the gateway that the gateway decides itself. */
const NOT_PASSED =
  /^(connection|keep-alive|transfer-encoding|access-control-.*|vary|accept-ranges|x-content-type-options)$/;

const LONGEST_ECHO = 2_048;

/** Passes an answer on as it comes. An error that is not JSON (a library's own page) is put into words all clients read. */
export async function sendAnswer(
  response: ServerResponse,
  answer: Response,
  headers: Record<string, string>,
): Promise<void> {
  const wordless = response.req.method === 'HEAD' ? null : refusalIn(answer);
  if (wordless !== null) {
    await answer.body?.cancel();
    sendRefusal(response, wordless, headers);
    return;
  }
  if (isJson(answer)) return sendKept(response, await keptAnswer(answer), headers);
  setHeaders(response, answer, headers);
  response.writeHead(answer.status);
  if (answer.body === null || response.req.method === 'HEAD') response.end();
  // The two declarations of the same web standard, Node's and the DOM's, do not know each other.
  else await pipeline(Readable.fromWeb(answer.body as NodeReadableStream), response);
}

/** What an error that is not JSON is told as; null for every other answer. */
export function refusalIn(answer: Response): Refusal | null {
  const { status } = answer;
  return status >= 400 && !isJson(answer) ? new Refusal(status, String(status), wordsFor(status)) : null;
}

/** An answer with its bytes, which can be sent to many. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly encoded: Encodings;
}

/** Reads an answer to its end. */
export async function keptAnswer(answer: Response): Promise<KeptAnswer> {
  const { status, headers } = answer;
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status, headers, encoded: encodings(bytes, { isCompressible: !headers.has('content-encoding') }) };
}

/** An answer that is this JSON. */
export function keptJson(json: string): KeptAnswer {
  const headers = new Headers({ 'content-type': 'application/json; charset=utf-8' });
  return { status: 200, headers, encoded: encodings(Buffer.from(json)) };
}

/** What an answer costs beside its time. */
export function costOf({ status, headers }: Pick<Response, 'status' | 'headers'>): AnswerCost {
  return { bytes: Number(headers.get('content-length') ?? 0), isRepeated: status === 429 };
}

/** Sends an answer that was read. Rows and results shrink to a fifth on the wire, as they do at Supabase. */
export async function sendKept(
  response: ServerResponse,
  answer: KeptAnswer,
  headers: Record<string, string>,
): Promise<void> {
  const { encoding, bytes } = await answer.encoded(acceptedEncodings(response.req));
  setHeaders(response, answer, headers);
  response.appendHeader('vary', 'accept-encoding');
  if (encoding !== 'identity') response.setHeader('content-encoding', encoding);
  if (response.req.method !== 'HEAD') response.setHeader('content-length', bytes.length);
  response.writeHead(answer.status).end(bytes);
}

function setHeaders(
  response: ServerResponse,
  answer: Pick<Response, 'status' | 'headers'>,
  headers: Record<string, string>,
): void {
  for (const [name, value] of answer.headers) if (isPassed(name, value)) response.setHeader(name, value);
  response.setHeader('x-content-type-options', 'nosniff');
  if (!response.hasHeader('cache-control')) response.setHeader('cache-control', 'no-store');
  if (answer.status === 429 && !response.hasHeader('retry-after')) response.setHeader('retry-after', '5');
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
}

/** The address that was asked for comes back in a header; at its longest, some clients take no such head. */
function isPassed(name: string, value: string): boolean {
  return !NOT_PASSED.test(name) && (name !== 'content-location' || value.length <= LONGEST_ECHO);
}

/** What an uploaded file may do in a browser: be looked at. */
export const OBJECT_HEADERS = { 'content-security-policy': "default-src 'none'; sandbox" };

/** Turns the answer for an object that the browser has already into one without bytes. */
export function unlessKnown(answer: Response, knownTags: string | undefined): Response {
  const tag = answer.headers.get('etag');
  const isKnown =
    tag !== null && (knownTags ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === tag);
  if (!isKnown || answer.status !== 200) return answer;
  void answer.body?.cancel();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(null, { status: 304, headers });
}

function isJson(answer: Response): boolean {
  return /^application\/([\w.+-]+\+)?json\b/.test(answer.headers.get('content-type') ?? '');
}

function wordsFor(status: number): string {
  if (status === 404) return 'Not found';
  if (status === 405) return 'Method not allowed';
  return status >= 500 ? 'The service failed' : 'The request was refused';
}
