import type { IncomingMessage } from 'node:http';
import { Refusal } from './refusal.ts';

/** A request's body as a stream that stops at a limit. */
export interface LimitedBody {
  readonly stream: ReadableStream<Uint8Array> | null;
  /** Whether more came than was allowed: then whatever was answered is not to be sent. */
  isTooLarge(): boolean;
}

/** The refusal of a body beyond the limit. */
export function tooLarge(limitBytes: number): Refusal {
  // The rest of the body is not read, so the connection cannot serve another request.
  return new Refusal(413, 'PT413', `The body is larger than ${limitBytes} bytes`, { connection: 'close' });
}

/** Passes a body on as it arrives, never more of it than the limit; refuses at once what announces itself as larger. */
export function limitedBody(request: IncomingMessage, limitBytes: number): LimitedBody {
  const announced = Number(request.headers['content-length'] ?? 0);
  if (announced > limitBytes) throw tooLarge(limitBytes);
  const hasBody = announced > 0 || request.headers['transfer-encoding'] !== undefined;
  if (request.method === 'GET' || request.method === 'HEAD' || !hasBody)
    return { stream: null, isTooLarge: () => false };
  let received = 0;
  const source = request[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await source.next();
      if (done === true) {
        controller.close();
        return;
      }
      const chunk = value as Buffer;
      received += chunk.length;
      if (received > limitBytes) controller.error(tooLarge(limitBytes));
      else controller.enqueue(chunk);
    },
  });
  return { stream, isTooLarge: () => received > limitBytes };
}
