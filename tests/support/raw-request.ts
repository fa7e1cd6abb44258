import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** An answer as it came. */
export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Asks a server of this machine for a target as it is spelled, in the name of any host. */
export function rawRequest(port: number, target: string, headers: Record<string, string>): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path: target, headers, setHost: false, agent }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(parts).toString('latin1'),
        }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}
