import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, verify } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { noise } from '../../scripts/testing/noise.ts';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

/** A message as the browser of a subscription would read it. */
interface ReceivedPush {
  readonly browser: string;
  readonly message: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly sizeBytes: number;
}

/** A subscription as a browser hands it to a page. */
interface PushSubscriptionJson {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** What the service answers to a message. */
interface ServiceAnswer {
  readonly status: number;
  readonly headers?: Record<string, string>;
}

/** A push service of a test: takes messages as the real ones do, and reads them as only a browser could. */
export interface PushService {
  readonly origin: string;
  readonly received: readonly ReceivedPush[];
  /** What was refused, with the reason: empty unless somebody broke the standard. */
  readonly refused: readonly string[];
  /** A browser subscribes; `senderKey` is the only one from which the service takes anything for it. */
  subscribe(browser: string, senderKey: string): PushSubscriptionJson;
  /** From now on messages for a browser are answered so; without an answer they are taken again. */
  answer(browser: string, answer: ServiceAnswer | null): void;
  close(): Promise<void>;
}

interface Subscriber {
  readonly keys: ECDH;
  readonly auth: Buffer;
  readonly senderKey: string;
}

/** Starts a push service on a free loopback port. Written against RFC 8188, 8291 and 8292, and with nothing of the product. */
export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const answers = new Map<string, ServiceAnswer>();
  const [received, refused]: [ReceivedPush[], string[]] = [[], []];
  let origin = '';
  const take = async (request: IncomingMessage): Promise<ServiceAnswer> => {
    const browser = /^\/push\/([\w-]+)$/.exec(request.url ?? '')?.[1] ?? '';
    const subscriber = subscribers.get(browser);
    const body = await bodyOf(request);
    if (subscriber === undefined) return { status: 404 };
    checkSender(request.headers.authorization ?? '', subscriber.senderKey, origin);
    checkHeaders(request);
    const text = decrypt(body, subscriber);
    const answer = answers.get(browser);
    if (answer !== undefined) return answer;
    received.push({ browser, message: JSON.parse(text), headers: request.headers, sizeBytes: body.length });
    return { status: 201 };
  };
  const server = createServer((request, response) => {
    take(request)
      .catch((error: unknown): ServiceAnswer => {
        refused.push(String(error));
        return { status: 400 };
      })
      .then(({ status, headers = {} }) => response.writeHead(status, headers).end())
      .catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  const { url, close } = await startLocalServer(server);
  origin = url;
  return {
    origin,
    received,
    refused,
    subscribe(browser, senderKey) {
      const keys = createECDH('prime256v1');
      const p256dh = keys.generateKeys('base64url');
      const auth = noise(p256dh, 16);
      subscribers.set(browser, { keys, auth, senderKey });
      return { endpoint: `${origin}/push/${browser}`, keys: { p256dh, auth: auth.toString('base64url') } };
    },
    answer: (browser, answer) => void (answer === null ? answers.delete(browser) : answers.set(browser, answer)),
    close,
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function must(isSo: boolean, what: string): asserts isSo {
  if (!isSo) throw new Error(what);
}

/** RFC 8292: a token of the key that the browser subscribed with, for this service, for a day at most. */
function checkSender(authorization: string, senderKey: string, origin: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  must(key === senderKey, 'another sender than the browser subscribed to');
  const [header = '', claims = '', signature = ''] = token.split('.');
  const part = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>;
  must(part(header)['alg'] === 'ES256', 'the token is not of ES256');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isTheirs = verify(
    'sha256',
    signed,
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  must(isTheirs, 'the token is not signed by its key');
  const { aud, exp, sub } = part(claims);
  const leftS = Number(exp) - Date.now() / 1_000;
  must(aud === origin, `the token is for ${String(aud)}`);
  must(leftS > 0 && leftS <= 24 * 60 * 60, 'the token is good for more than a day, or for no time');
  must(typeof sub === 'string' && /^(?:mailto:|https:)/.test(sub), 'the token does not say whom to ask');
}

function checkHeaders({ method, headers }: IncomingMessage): void {
  must(method === 'POST', 'messages are posted');
  must(headers['content-encoding'] === 'aes128gcm', 'the encoding is not that of RFC 8291');
  must(/^\d+$/.test(String(headers['ttl'])), 'the message does not say how long it is good for');
  must(/^[\w-]{1,32}$/.test(String(headers['topic'])), 'the topic is not 32 characters of base64url');
  must(['very-low', 'low', 'normal', 'high'].includes(String(headers['urgency'])), 'there is no such urgency');
}

/** RFC 8291 as the browser does it: its own key, and the public one that came with the message. */
export function decrypt(body: Buffer, { keys, auth }: Pick<Subscriber, 'keys' | 'auth'>): string {
  must(body.length <= 4096, 'larger than every service takes');
  const [salt, size, length] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)];
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  must(length === 65 && record.length <= size, 'the header of the message is none');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
  const shared = hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32);
  const derive = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', Buffer.from(shared), salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  must(end >= 0 && padded.subarray(end + 1).every((byte) => byte === 0), 'the padding is not that of a last record');
  return padded.subarray(0, end).toString('utf8');
}
