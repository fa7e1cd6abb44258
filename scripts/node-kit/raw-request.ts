import { request, type Agent, type IncomingHttpHeaders } from 'node:http';

/** What is sent: any method, target and headers, as no browser would. */
export interface RawRequest {
  /** The target as it is spelled. */
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** False where nothing but `headers` says which host is asked, or where none is said. */
  readonly setHost?: boolean;
  /** Whose connections are used again. */
  readonly agent?: Agent;
}

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks a server in words that are sent exactly as given; rejects where the connection fails before the answer is whole. */
export function rawRequest(url: string, { body, ...asked }: RawRequest): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, ...asked }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
