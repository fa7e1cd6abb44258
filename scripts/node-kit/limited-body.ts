import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** A request's body as a stream that stops at a limit. */
export interface LimitedBody {
  readonly stream: ReadableStream<Uint8Array> | null;
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
    return { stream: null, isTooLarge: () => false, drain: () => Promise.resolve() };
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
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const chunk = await next();
      if (chunk === null) controller.close();
      else if (isTooLarge()) controller.error(tooLarge(limit));
      else controller.enqueue(chunk);
    },
  });
  const readOn = async (): Promise<void> => {
    let chunk: Buffer | null;
    do chunk = await next();
    while (chunk !== null && !isTooLarge());
  };
  // A sender who hangs up meanwhile has nothing more to be told.
  return { stream, isTooLarge, drain: () => readOn().catch(() => undefined) };
}

/** The whole body as text, if it is within the limit; a larger one is thrown as a {@link Refusal}. */
export async function readLimitedText(request: IncomingMessage, limit: BodyLimit): Promise<string> {
  const { stream } = limitedBody(request, limit);
  return stream === null ? '' : new Response(stream).text();
}
