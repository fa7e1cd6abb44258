import { createServer, type ServerResponse } from 'node:http';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

/** What the server says, and how its answer ends on the wire. */
export interface Answer {
  readonly status?: number;
  readonly type?: string | null;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /**
   * `cut` breaks off half-way through a declared length, `cut-chunks` half-way through chunks, `half` ends politely after
   * half; `stall` sends half and falls silent, `silent` sends nothing, `reset` closes without a word.
   */
  readonly ending?: 'whole' | 'cut' | 'cut-chunks' | 'half' | 'stall' | 'silent' | 'reset';
}

/** A call as it arrived. */
export interface ReceivedCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
}

/** A real HTTP server that gives whatever answer a test wants, truthful or not. */
export interface AnsweringServer {
  readonly url: string;
  readonly calls: readonly ReceivedCall[];
  close(): Promise<void>;
}

function send(response: ServerResponse, answer: Answer): void {
  const { status = 200, type = 'application/json', headers = {}, body = '', ending = 'whole' } = answer;
  const bytes = Buffer.from(body);
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (ending === 'silent') return;
  if (ending === 'reset') {
    response.socket?.destroy();
    return;
  }
  const declared = ending === 'cut' || ending === 'stall' ? { 'content-length': String(bytes.length) } : {};
  response.writeHead(status, { ...(type !== null && { 'content-type': type }), ...declared, ...headers });
  if (ending === 'whole') response.end(bytes);
  else if (ending === 'half') response.end(half);
  else response.write(half, () => ending !== 'stall' && response.socket?.destroy());
}

/** Starts the server on a free loopback port; `answer` decides call by call. */
export async function startAnsweringServer(answer: (call: ReceivedCall) => Answer): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: path = '', headers } = request;
      const call = { method, path, headers, body: Buffer.concat(chunks).toString() };
      calls.push(call);
      send(response, answer(call));
    });
  });
  const { url, close } = await startLocalServer(server);
  return {
    url,
    calls,
    close,
  };
}
