import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** A request's body that stops at a limit, to be read in one of two ways; null where there is none. */
export interface LimitedBody {
  /** As it is handed on to a function of the web. */
  readonly stream: () => ReadableStream<Uint8Array> | null;
  /** As it is read here, which costs less. Throws the refusal of a larger one. */
  readonly chunks: () => AsyncIterable<Uint8Array> | null;
  /** Whether more came than was allowed: then whatever was answered is not to be sent. */
  isTooLarge(): boolean;
  /** Lets go of what nobody wanted to read: many a sender listens only when it has sent all. Never rejects. */
  drain(): Promise<void>;
}

/** How large a body may be, and the code of the refusal of a larger one. */
export interface BodyLimit {
  readonly bytes: number;
  readonly code: string;
}

/** The refusal of a body beyond the limit. */
export function tooLarge({ bytes, code }: BodyLimit): Refusal {
  // The rest of the body is not read, so the connection cannot serve another request.
  return new Refusal(413, code, `The body is larger than ${bytes} bytes`, { connection: 'close' });
}

/** Passes a body on as it arrives, never more of it than the limit; refuses at once what announces itself as larger. */
export function limitedBody(request: IncomingMessage, limit: BodyLimit): LimitedBody {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limit.bytes) throw tooLarge(limit);
  const hasBody = announced > 0 || request.headers['transfer-encoding'] !== undefined;
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody)
    return { stream: () => null, chunks: () => null, isTooLarge: () => false, drain: () => Promise.resolve() };
  let received = 0;
  const source = request[Symbol.asyncIterator]();
  const isTooLarge = () => received > limit.bytes;
  const next = async (): Promise<Buffer | null> => {
    const { done, value } = await source.next();
    if (done === true) return null;
    const chunk = value as Buffer;
    received += chunk.length;
    return chunk;
  };
  async function* chunks(): AsyncGenerator<Uint8Array, void> {
    for (let chunk = await next(); chunk !== null; chunk = await next()) {
      if (isTooLarge()) throw tooLarge(limit);
      yield chunk;
    }
  }
  const stream = () => {
    const read = chunks();
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        const { done, value } = await read.next();
        if (done === true) controller.close();
        else controller.enqueue(value);
      },
    });
  };
  const readOn = async (): Promise<void> => {
    let chunk: Buffer | null;
    do chunk = await next();
    while (chunk !== null && !isTooLarge());
  };
  // A sender who hangs up meanwhile has nothing more to be told.
  return { stream, chunks, isTooLarge, drain: () => readOn().catch(() => undefined) };
}

/** The whole body as text, if it is within the limit; a larger one is thrown as a {@link Refusal}. */
export async function readLimitedText(request: IncomingMessage, limit: BodyLimit): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of limitedBody(request, limit).chunks() ?? []) chunks.push(chunk);
  return new TextDecoder().decode(Buffer.concat(chunks));
}
