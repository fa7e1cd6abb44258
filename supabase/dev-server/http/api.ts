import type { IncomingMessage, ServerResponse } from 'node:http';
import { OBJECT_HEADERS, sendAnswer, sendKept, unlessKnown } from './api-answer.ts';
import { addressOf, forwardedRequest } from './api-request.ts';
import { placeOf } from '../auth/auth-limits.ts';
import type { AuthProxy } from '../auth/auth-proxy.ts';
import { readCredentials, type Credentials } from '../auth/credentials.ts';
import type { DiskGuard } from '../disk/full-disk.ts';
import type { FunctionHost } from './function-host.ts';
import { goneWith } from './gone-with.ts';
import type { StackKeys } from '../keys.ts';
import { boundRead } from '../lite/bound-reads.ts';
import type { LiteApi } from '../lite/lite.ts';
import { API_METHODS } from './cors.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { limitedBody, tooLarge } from '../../../scripts/node-kit/limited-body.ts';
import { inspectedJson } from './json-limits.ts';
import type { ReadSlots } from './read-slots.ts';
import { checkRestRequest } from './rest-rules.ts';
import { readStorageRequest } from '../storage/storage-request.ts';
import { isVisitorsPull, readQuestion, type VisitorsPulls } from './visitors-pulls.ts';

/** The services behind the gateway. */
export interface ApiServices {
  readonly lite: LiteApi;
  readonly functions: FunctionHost;
  readonly keys: StackKeys;
  readonly auth: AuthProxy;
  /** What visitors read of tables, a few at a time. */
  readonly reads: ReadSlots;
  /** What visitors ask of the public mirror. */
  readonly pulls: VisitorsPulls;
  readonly disk: DiskGuard;
  /** Addresses of the proxies in front of us: what they say of a caller's address is believed. */
  readonly proxies: ReadonlySet<string>;
}

type Service = 'rest' | 'auth' | 'storage' | 'functions' | 'realtime';

const BODY_LIMIT_BYTES = 1024 * 1024;
const UPLOAD_LIMIT_BYTES = 6 * 1024 * 1024;
/** An address, a password, a name: what Auth keeps of somebody is no place to store things. */
const AUTH_LIMIT_BYTES = 16 * 1024;
const ANSWER_TIMEOUT_MS = 30_000;
/** The service an address belongs to; null for the portal's own pages. */
export function serviceOf(path: string): Service | null {
  const name = /^\/(rest|auth|storage|functions|realtime)\/v1(?:\/|$)/.exec(path)?.[1];
  return (name as Service | undefined) ?? null;
}

/** Answers a request to the API. Whatever is wrong with it is thrown as a {@link Refusal} before a service sees it. */
export async function answerApi(
  request: IncomingMessage,
  response: ServerResponse,
  {
    url,
    service,
    services,
    headers,
  }: { url: URL; service: Service; services: ApiServices; headers: Record<string, string> },
): Promise<void> {
  const credentials = readCredentials(request.headers, url, services.keys);
  if (credentials.key === null && !isOpenToAll(request, url, service)) {
    throw new Refusal(401, 'UNAUTHORIZED_MISSING_API_KEY', 'No API key found in request');
  }
  const { method = 'GET' } = request;
  if (!API_METHODS.includes(method)) {
    throw new Refusal(405, 'PGRST117', `Unsupported HTTP method: ${method}`, { allow: API_METHODS.join(', ') });
  }
  // PostgreSQL knows no such character, and where it stands in a name a statement would end with it.
  if (service !== 'functions' && url.href.includes('%00')) {
    throw new Refusal(400, 'BAD_ADDRESS', 'The address cannot be read');
  }
  if (service === 'rest') checkRestRequest(method, url, credentials.key === 'secret');
  if (isVisitorsPull(request, url, credentials)) return answerPull(request, response, { services, headers });
  const limit = { bytes: bodyLimitBytes(service, url), code: 'PT413' };
  const address = addressOf(request, services.proxies);
  const isFreeRead = service === 'rest' && credentials.key !== 'secret' && !url.pathname.startsWith('/rest/v1/rpc/');
  const body = limitedBody(request, limit);
  const apikey = keyOf(credentials, services.keys);
  const json = service === 'rest' && body.stream !== null ? inspectedJson(body.stream) : null;
  const passed = { stream: json?.stream ?? body.stream };
  const forwarded = forwardedRequest(request, url, { credentials, body: passed, apikey, address });
  const gone = goneWith(response);
  const answered = () =>
    services.disk.answer(() => inTime(ask(forwarded, service, { services, credentials, address })));
  const asked = service === 'rest' && isRead(method, url) ? () => boundRead(gone, answered) : answered;
  try {
    const answer = await (isFreeRead ? services.reads.run(placeOf(address), gone, asked) : asked()).catch(
      (error: unknown) => {
        throw body.isTooLarge() ? tooLarge(limit) : (json?.fault() ?? error);
      },
    );
    const fault = json?.fault() ?? null;
    if (fault !== null) throw fault;
    if (body.isTooLarge()) throw tooLarge(limit);
    if (service !== 'storage') await sendAnswer(response, answer, headers);
    else
      await sendAnswer(response, unlessKnown(answer, request.headers['if-none-match']), {
        ...headers,
        ...OBJECT_HEADERS,
      });
  } finally {
    void body.drain();
  }
}

/** Answers what many ask alike. A question that nobody waits for any more is ended. */
async function answerPull(
  request: IncomingMessage,
  response: ServerResponse,
  { services, headers }: { services: ApiServices; headers: Record<string, string> },
): Promise<void> {
  const gone = goneWith(response);
  const question = await readQuestion(request);
  await sendKept(response, await inTime(services.pulls.answer(question, gone)), headers);
}

/** What changes nothing, and may end in the middle. What writes goes on: its caller asks again, and finds it done. */
function isRead(method: string, { pathname }: URL): boolean {
  return method === 'GET' || method === 'HEAD' || pathname === '/rest/v1/rpc/sync_pull';
}

function bodyLimitBytes(service: Service, { pathname }: URL): number {
  if (service === 'auth') return AUTH_LIMIT_BYTES;
  return service === 'storage' || pathname === '/functions/v1/image-upload' ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

async function ask(
  request: Request,
  service: Service,
  { services, ...from }: { services: ApiServices; credentials: Credentials; address: string },
): Promise<Response> {
  if (service === 'realtime') throw new Refusal(403, 'FORBIDDEN', 'Messages come from the database only');
  if (service === 'functions') return services.functions(request);
  if (service === 'auth') return services.auth(request, from);
  return services.lite.fetch(service === 'storage' ? await readStorageRequest(request, services.keys) : request);
}

/** What `<img>` and links in mails ask for: they cannot send a key. */
function isOpenToAll({ method }: IncomingMessage, { pathname }: URL, service: Service): boolean {
  if (service === 'storage') {
    if (method === 'PUT') return pathname.startsWith('/storage/v1/object/upload/sign/');
    return (method === 'GET' || method === 'HEAD') && /^\/storage\/v1\/object\/(public|sign)\//.test(pathname);
  }
  return service === 'auth' && method === 'GET' && /^\/auth\/v1\/(verify$|\.well-known\/)/.test(pathname);
}

function keyOf({ key }: Credentials, keys: StackKeys): string | null {
  if (key === null) return null;
  return key === 'secret' ? keys.secretKey : keys.publishableKey;
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Refusal(504, 'PGRST003', 'The service did not answer in time')),
      ANSWER_TIMEOUT_MS,
    );
  });
  return Promise.race([answer, timeout]).finally(() => clearTimeout(timer));
}
