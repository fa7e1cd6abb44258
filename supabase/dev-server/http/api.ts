import type { IncomingMessage, ServerResponse } from 'node:http';
import { costOf, OBJECT_HEADERS, sendAnswer, sendKept, unlessKnown, type KeptAnswer } from './api-answer.ts';
import { addressOf, forwardedRequest } from './api-request.ts';
import { placeOf } from '../auth/auth-limits.ts';
import type { AuthProxy } from '../auth/auth-proxy.ts';
import { readCredentials, type Credentials } from '../auth/credentials.ts';
import type { DiskGuard } from '../disk/full-disk.ts';
import type { FunctionHost } from './function-host.ts';
import { goneWith } from './gone-with.ts';
import type { StackKeys } from '../keys.ts';
import { answerTooLarge, boundQuestion, type Bounds } from '../lite/bound-questions.ts';
import type { LiteApi } from '../lite/lite.ts';
import { API_METHODS } from './cors.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { limitedBody, tooLarge, type BodyLimit, type LimitedBody } from '../../../scripts/node-kit/limited-body.ts';
import { readInspectedJson } from './json-limits.ts';
import { boundsOf } from './question-bounds.ts';
import type { ReadSlots, StackSlots, Urgency } from './read-slots.ts';
import type { RefusalThrottle } from './refusal-throttle.ts';
import { checkRestRequest } from './rest-rules.ts';
import { readStorageRequest } from '../storage/storage-request.ts';
import { isVisitorsPull, type VisitorsPulls } from './visitors-pulls.ts';
import { isVisitorsPush, type Origin, type VisitorsPushes } from './visitors-pushes.ts';

/** The services behind the gateway. */
export interface ApiServices {
  readonly lite: LiteApi;
  readonly functions: FunctionHost;
  readonly keys: StackKeys;
  readonly auth: AuthProxy;
  readonly slots: StackSlots;
  /** What visitors ask of the public mirror. */
  readonly pulls: VisitorsPulls;
  /** What they push. */
  readonly pushes: VisitorsPushes;
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

/** A request to the API, and where its answer goes. */
interface Asked {
  readonly url: URL;
  readonly service: Service;
  readonly services: ApiServices;
  readonly headers: Record<string, string>;
  readonly throttle: RefusalThrottle;
}

/** Answers a request to the API. Whatever is wrong with it is thrown as a {@link Refusal} before a service sees it. */
export async function answerApi(request: IncomingMessage, response: ServerResponse, asked: Asked): Promise<void> {
  const { url, service, services, headers } = asked;
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
  const address = addressOf(request, services.proxies);
  const gone = goneWith(response);
  const from = { address, place: placeOf(address), gone };
  const limit = { bytes: bodyLimitBytes(service, url), code: 'PT413' };
  const body = limitedBody(request, limit);
  try {
    // Whoever sends slowly keeps nobody from reading tables.
    const given = service === 'rest' ? await readRestBody(body) : body.stream();
    const together =
      given instanceof Uint8Array
        ? await inTime(answerTogether(request, given, { url, services, credentials, from }))
        : null;
    if (together !== null) return await sendKept(response, together, headers);
    const bounds = boundsOf(request, url, { credentials, gone });
    const answer = await answerBody(request, { given, body, limit }, { ...asked, credentials, address, bounds });
    await asked.throttle(answer.status, from.place, gone);
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

/** What visitors ask and push with others of their place: the answer; null for all else, and for a push that is to go by itself. */
async function answerTogether(
  request: IncomingMessage,
  given: Uint8Array,
  {
    url,
    services: { pulls, pushes },
    credentials,
    from,
  }: Pick<Asked, 'url' | 'services'> & { credentials: Credentials; from: Origin },
): Promise<KeptAnswer | null> {
  if (isVisitorsPull(request, url, credentials)) return pulls.answer(given, from);
  return isVisitorsPush(request, url, credentials) ? pushes.answer(given, from) : null;
}

interface Known extends Asked {
  readonly credentials: Credentials;
  readonly address: string;
  readonly bounds: Bounds;
}

/** What came with a request, as far as it has been read, and what it may be. */
interface Given {
  readonly given: ReadableStream<Uint8Array> | Uint8Array<ArrayBuffer> | null;
  readonly body: LimitedBody;
  readonly limit: BodyLimit;
}

async function readRestBody(body: LimitedBody): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks = body.chunks();
  return chunks === null ? null : readInspectedJson(chunks);
}

/** The answer to a request with a body, in its turn. What is wrong with the body counts before whatever was answered to it. */
async function answerBody(request: IncomingMessage, { given, body, limit }: Given, known: Known): Promise<Response> {
  const { url, service, services, credentials, address, bounds } = known;
  const { gone } = bounds;
  const apikey = keyOf(credentials, services.keys);
  const forwarded = forwardedRequest(request, url, { credentials, body: given, apikey, address, gone });
  const answered = () => services.disk.answer(() => inTime(askService(forwarded, known)));
  const slots = slotsOf(request, known);
  const asker = { place: placeOf(address), payer: payerOf(known), urgency: urgencyOf(url), gone };
  const answer = await (slots === null ? answered() : slots.run(asker, answered, costOf)).catch((error: unknown) => {
    throw body.isTooLarge() ? tooLarge(limit) : error;
  });
  if (body.isTooLarge()) throw tooLarge(limit);
  return service === 'rest' && isRead(request) ? within(answer, bounds) : answer;
}

/** Where a request waits for its turn; null for whom nobody else has to wait: the school's own programs, and objects as they lie. */
function slotsOf(request: IncomingMessage, { service, services, url, credentials }: Known): ReadSlots | null {
  if (credentials.key === 'secret') return null;
  if (service === 'rest') return services.slots.reads;
  const isObject = service === 'storage' && isRead(request) && url.pathname.startsWith('/storage/v1/object/');
  return service === 'functions' || (service === 'storage' && !isObject) ? services.slots.calls : null;
}

/** Whose budget a question is paid from: who shares an address with somebody greedy has their own once they have signed in. */
function payerOf({ credentials }: Known): string | undefined {
  return credentials.claims?.subject ?? undefined;
}

/** What was done on a device waits there for the school; a pull is asked for again whenever a device comes back. */
function urgencyOf({ pathname }: URL): Urgency {
  if (pathname === '/rest/v1/rpc/sync_push') return 'written';
  return pathname === '/rest/v1/rpc/sync_pull' ? 'news' : 'usual';
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** What a read comes to in the end: quotes, escapes and names make it longer than what the database said. */
async function within(answer: Response, { mostBytes }: Bounds): Promise<Response> {
  if (Number(answer.headers.get('content-length') ?? 0) <= mostBytes) return answer;
  await answer.body?.cancel();
  throw answerTooLarge();
}

function bodyLimitBytes(service: Service, { pathname }: URL): number {
  if (service === 'auth') return AUTH_LIMIT_BYTES;
  return service === 'storage' || pathname === '/functions/v1/image-upload' ? UPLOAD_LIMIT_BYTES : BODY_LIMIT_BYTES;
}

async function askService(request: Request, { service, services, bounds, ...from }: Known): Promise<Response> {
  if (service === 'realtime') throw new Refusal(403, 'FORBIDDEN', 'Messages come from the database only');
  if (service === 'functions') return services.functions(request);
  if (service === 'auth') return services.auth(request, from);
  return boundQuestion(bounds, async () =>
    services.lite.fetch(service === 'storage' ? await readStorageRequest(request, services.keys) : request),
  );
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
