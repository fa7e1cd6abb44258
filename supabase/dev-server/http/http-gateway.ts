import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { answerApi, serviceOf, type ApiServices } from './api.ts';
import { addressOf } from './api-request.ts';
import { corsHeaders, preflightHeaders } from './cors.ts';
import { goneWith } from './gone-with.ts';
import { createRefusalThrottle, type RefusalThrottle } from './refusal-throttle.ts';
import type { TrustedHosts } from '../../../scripts/node-kit/trusted-hosts.ts';
import { placeOf } from '../auth/auth-limits.ts';
import { holdsSecretKey } from '../auth/credentials.ts';
import { isPageView, type Portal } from '../portal/portal.ts';
import type { RealtimeServer } from '../realtime/realtime.ts';
import type { PublicSnapshot } from '../snapshot/public-snapshot.ts';
import { sendSharedFile } from '../snapshot/send-shared-file.ts';
import { sendSetupPage } from './setup-page.ts';
import { setupRefusal, type SetupProgress } from './setup-progress.ts';
import { errorBody, sendRefusal } from './error-answer.ts';
import { Refusal } from '../../../scripts/node-kit/refusal.ts';
import { errorCode, oneLine } from '../../../scripts/node-kit/system-error.ts';
import { StackError } from '../stack-error.ts';

/** What the gateway passes requests on to. */
interface GatewayServices extends ApiServices {
  readonly realtime: RealtimeServer;
  readonly portal: Portal | null;
  readonly snapshot: PublicSnapshot;
  /** What the portal has to know before it can speak to the API, as JSON. */
  readonly config: string;
}

/** The only address for requests from outside: listens on 127.0.0.1 and decides what reaches the services. */
export interface HttpGateway {
  readonly port: number;
  /** Begins to let those through who hold the secret key: they set up what is served. All others are told to wait. */
  admit(running: GatewayServices): void;
  /** Lets everybody through. */
  open(): void;
  /** Lets running requests finish, for a while, and stops listening. */
  close(): Promise<void>;
}

const CLOSE_PATIENCE_MS = 3_000;
/** Connections that the system keeps until they are taken up: a school at the bell. Beyond Node's 511 they would be lost to it. */
const MOST_WAITING = 4_096;
const LONGEST_ADDRESS = 16 * 1024;
/** Address and headers together. Node's own limit is that of our addresses, and its refusal has no words. */
const LARGEST_HEAD = 3 * LONGEST_ADDRESS;

/** What a gateway needs to know from the beginning. */
interface GatewayOptions {
  /** 0 takes any free port. */
  readonly port: number;
  readonly hosts: TrustedHosts;
  /** Hears of faults that are ours. */
  readonly report: (line: string) => void;
  /** What to tell of how far the set-up is. */
  readonly setup: SetupProgress;
}

/** Takes the port at once, so that a taken one is known before anything else is started. */
export async function startHttpGateway({ port, hosts, report, setup }: GatewayOptions): Promise<HttpGateway> {
  let services: GatewayServices | null = null;
  let isOpen = false;
  const throttle = createRefusalThrottle();
  const context = (): GatewayContext => ({ services, isOpen, throttle, hosts, report, setup });
  const server = createServer(
    { requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxHeaderSize: LARGEST_HEAD },
    (request, response) => {
      void handle(request, response, context());
    },
  );
  server.on('upgrade', (request, socket, head) => {
    upgrade(request, socket, { ...context(), head });
  });
  const address = await listening(server, port);
  return {
    port: address,
    admit(running) {
      services = running;
    },
    open() {
      isOpen = true;
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      const timer = setTimeout(() => server.closeAllConnections(), CLOSE_PATIENCE_MS);
      await closed.finally(() => clearTimeout(timer));
    },
  };
}

async function listening(server: ReturnType<typeof createServer>, port: number): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host: '127.0.0.1', backlog: MOST_WAITING }, resolve);
    });
  } catch (error) {
    switch (errorCode(error)) {
      case 'EADDRINUSE':
        throw new StackError(`Port ${port} is taken: stop what listens there, or set PORT to another one.`);
      case 'EACCES':
        throw new StackError(`Port ${port} may not be used: set PORT to one above 1023.`);
      default:
        throw error;
    }
  }
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

interface GatewayContext extends Omit<GatewayOptions, 'port'> {
  readonly services: GatewayServices | null;
  readonly isOpen: boolean;
  readonly throttle: RefusalThrottle;
}

async function handle(request: IncomingMessage, response: ServerResponse, context: GatewayContext): Promise<void> {
  const { origin } = request.headers;
  const headers = corsHeaders(origin !== undefined && context.hosts.acceptsOrigin(origin) ? origin : undefined);
  try {
    await route(request, response, { ...context, headers });
  } catch (error) {
    if (response.destroyed) return;
    if (!(error instanceof Refusal)) context.report(`${request.method} ${request.url}: ${oneLine(error)}`);
    const refusal = error instanceof Refusal ? error : new Refusal(500, '500', 'The service failed');
    const place = placeOf(addressOf(request, context.services?.proxies ?? new Set()));
    await context.throttle(refusal.status, place, goneWith(response));
    sendRefusal(response, refusal, headers);
  }
}

async function route(
  request: IncomingMessage,
  response: ServerResponse,
  { services, isOpen, hosts, setup, headers, throttle }: GatewayContext & { headers: Record<string, string> },
): Promise<void> {
  const url = addressedUrl(request, hosts);
  // Before it is open, only who fills the school gets in.
  if (services === null || !(isOpen || holdsSecretKey(request.headers, services.keys))) {
    if (isPageView(request, url.pathname)) return sendSetupPage(response, setup);
    throw setupRefusal(setup);
  }
  const service = serviceOf(url.pathname);
  if (service === null && url.pathname !== '/config.json') {
    if (services.portal === null) throw new Refusal(404, 'NOT_FOUND', 'Only the API is served here');
    return services.portal.handle(request, response, decodedPath(url));
  }
  const { origin } = request.headers;
  if (origin !== undefined && !hosts.acceptsOrigin(origin))
    throw new Refusal(403, 'ORIGIN_NOT_ALLOWED', 'This origin may not call the API');
  if (request.method === 'OPTIONS') {
    response
      .writeHead(204, { ...headers, ...preflightHeaders(request.headers['access-control-request-headers']) })
      .end();
    return;
  }
  if (service === null) return sendConfiguration(response, services, headers);
  const shared = services.snapshot.at(url.pathname);
  if (shared !== undefined) return sendSharedFile(request, response, { file: await shared, headers });
  return answerApi(request, response, { url, service, services, headers, throttle });
}

function sendConfiguration(
  response: ServerResponse,
  { config }: GatewayServices,
  headers: Record<string, string>,
): void {
  response.writeHead(200, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-cache',
    'x-content-type-options': 'nosniff',
  });
  response.end(config);
}

function addressedUrl(request: IncomingMessage, hosts: TrustedHosts): URL {
  const { host } = request.headers;
  if (!hosts.acceptsHost(host)) throw new Refusal(421, 'HOST_NOT_ALLOWED', 'This host name is not served here');
  if ((request.url?.length ?? 0) > LONGEST_ADDRESS) {
    throw new Refusal(414, 'PT414', `The address is longer than ${LONGEST_ADDRESS} bytes`);
  }
  const address = `http://${host}${request.url?.startsWith('/') === true ? request.url : '/'}`;
  if (!URL.canParse(address)) throw new Refusal(400, 'BAD_ADDRESS', 'The address cannot be read');
  return new URL(address);
}

function decodedPath(url: URL): string {
  try {
    return decodeURIComponent(url.pathname);
  } catch {
    throw new Refusal(400, 'BAD_ADDRESS', 'The address cannot be read');
  }
}

function upgrade(
  request: IncomingMessage,
  socket: Duplex,
  { head, services, isOpen, hosts, setup }: GatewayContext & { head: Buffer },
): void {
  socket.on('error', () => socket.destroy());
  try {
    const url = addressedUrl(request, hosts);
    const { origin } = request.headers;
    if (url.pathname !== '/realtime/v1/websocket') throw new Refusal(404, 'NOT_FOUND', 'Not found');
    if (origin !== undefined && !hosts.acceptsOrigin(origin))
      throw new Refusal(403, 'ORIGIN_NOT_ALLOWED', 'This origin may not call the API');
    // What speaks WebSocket would refuse it with a body, which an answer to HEAD must not have.
    if (request.method !== 'GET') throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'A WebSocket is opened by GET');
    if (services === null || !isOpen) throw setupRefusal(setup);
    services.realtime.accept(request, socket, { head, url });
  } catch (error) {
    const status = error instanceof Refusal ? error.status : 500;
    const told = error instanceof Refusal ? JSON.stringify(errorBody(error)) : '{}';
    const body = request.method === 'HEAD' ? '' : told;
    socket.end(
      `HTTP/1.1 ${status} Refused\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
    );
  }
}
