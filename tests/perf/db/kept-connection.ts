import { connect, type Socket } from 'node:net';

/** What to ask on a kept connection: posted where there is a body, got where there is none. */
export interface KeptRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** The bytes of a request. */
export function requestOf(url: string, { path, headers, body }: KeptRequest): Buffer {
  const bytes = Buffer.from(body ?? '');
  const posted =
    body === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(bytes.length) };
  const named = Object.entries({ host: new URL(url).host, ...headers, ...posted });
  const lines = named.map(([name, value]) => `${name}: ${value}`);
  const head = `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes]);
}

const endOfHead = Buffer.from('\r\n\r\n');
const endOfChunks = Buffer.from('0\r\n\r\n');

/** Whether an answer is complete; only one is ever under way on a connection. */
function isComplete(answer: Buffer): boolean {
  const head = answer.indexOf(endOfHead);
  if (head < 0) return false;
  const length = /\r\ncontent-length: *(\d+)/i.exec(answer.toString('latin1', 0, head))?.[1];
  if (length === undefined) return answer.subarray(-endOfChunks.length).equals(endOfChunks);
  return answer.length >= head + endOfHead.length + Number(length);
}

/** A connection to the host of an address. */
export function opened(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () => resolve(socket));
    socket.once('error', reject);
  });
}

/** Sends a request and resolves to the whole answer, head and body. Nothing else may be under way on the connection. */
export function answerTo(socket: Socket, request: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let answer: Buffer = Buffer.alloc(0);
    const onData = (chunk: Buffer) => {
      answer = answer.length === 0 ? chunk : Buffer.concat([answer, chunk]);
      if (!isComplete(answer)) return;
      socket.off('data', onData).off('close', onClose);
      resolve(answer);
    };
    const onClose = () => reject(new Error('the server closed a connection that was to be kept'));
    socket.on('data', onData).on('close', onClose);
    socket.write(request);
  });
}
