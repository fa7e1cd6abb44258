import { Agent } from 'node:http';
import { type RawAnswer, rawRequest } from '../../scripts/node-kit/raw-request.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

/** Asks a server of this machine for a target as it is spelled, in the name of any host, on few connections. */
export function askAsSpelled(port: number, path: string, headers: Record<string, string>): Promise<RawAnswer> {
  return rawRequest(`http://127.0.0.1:${port}`, { path, headers, setHost: false, agent });
}
