import type * as z from 'zod/mini';
import {
  envelopeSchema,
  frameNamePrefix,
  type initMessageSchema,
  readyMessageSchema,
} from '../../protocol/frame/envelope.ts';
import type { FrameFunction, frameFunctionSchemas } from '../../protocol/frame/functions.ts';
import { type FrameMessage, type FrameMessageId, frameMessageSchemas } from '../../protocol/frame/messages.ts';
import type { Patience } from '../../protocol/patience.ts';
import type { Storyboard } from '../../protocol/storyboards.ts';
import { protocolVersion } from '../../protocol/version.ts';

/** A call to the frame: what the function answered, or why there is no answer. */
type CallOutcome =
  | { readonly state: 'done'; readonly value: unknown }
  | { readonly state: 'failed'; readonly error: string };

/** What a frame shows beside others: a story, a component, or a page by its path. */
export interface FrameBoard {
  readonly id: string;
  readonly type: Storyboard['type'] | 'ROUTE';
}

/** The line to the layer in one frame. It is taken up anew by itself whenever a page loads there. */
export interface FrameLink {
  /** What the frame has to be called for its layer to know us. */
  readonly frameName: string;
  /** What the frame was put up for; null where pages are gone through in it. */
  readonly board: FrameBoard | null;
  call<Name extends FrameFunction>(
    name: Name,
    ...args: z.input<(typeof frameFunctionSchemas)[Name]>
  ): Promise<CallOutcome>;
  /** Ends it; calls that wait fail. */
  close(): void;
}

/** A page that has gone: whether it had loaded whole. Of one that could not say so the line has ended while it loaded. */
export interface Left {
  readonly hasLoaded: boolean;
}

interface LinkOptions {
  /** The window in the frame, once there is one. */
  readonly target: () => Window | null;
  /** The only origin that is answered. */
  readonly origin: string;
  readonly nonce: string;
  readonly board?: FrameBoard | undefined;
  /** The window whose messages are heard. */
  readonly host: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly newId: () => string;
  readonly onOpen: () => void;
  readonly onMessage: (message: FrameMessage) => void;
  /** The page that was spoken with has gone: what it was asked is not answered. */
  readonly onLeft: (page: Left) => void;
  /** A call was not answered by a page that is there. */
  readonly onSilent: () => void;
  readonly patience: Pick<Patience, 'frameAnswers'>;
}

/** Waits for the layer in a frame and speaks with it. Whatever comes from elsewhere or does not parse is ignored. */
export function createFrameLink(options: LinkOptions): FrameLink {
  const { target, origin, nonce, host, newId, onOpen, onMessage, onLeft, onSilent, patience } = options;
  const { settle, failAll, outcomeOf } = openCalls(onSilent, patience.frameAnswers);
  let port: MessagePort | null = null;

  const hear = ({ data }: MessageEvent): void => {
    const message = messageOf(data);
    if (message === null) return;
    if (message.id === 'callReply') settle(message.payload.callId, message.payload.outcome);
    else if (message.id === 'leaving') leave(message.payload);
    else onMessage(message);
  };
  const leave = (left: Left): void => {
    if (port === null) return;
    port.close();
    port = null;
    failAll('the page in the frame has gone');
    onLeft(left);
  };
  const greet = (event: MessageEvent): void => {
    if (event.source !== target() || event.origin !== origin) return;
    if (!readyMessageSchema.safeParse(event.data).success) return;
    failAll('the page in the frame was loaded anew');
    port?.close();
    const channel = new MessageChannel();
    const own = channel.port1;
    port = own;
    own.addEventListener('message', hear);
    // Some browsers tell of it where a page could not.
    own.addEventListener('close', () => port === own && leave({ hasLoaded: false }));
    own.start();
    const init: z.infer<typeof initMessageSchema> = { id: 'init', payload: { protocol: protocolVersion, nonce } };
    target()?.postMessage(init, origin, [channel.port2]);
    onOpen();
  };
  host.addEventListener('message', greet);

  return {
    frameName: `${frameNamePrefix}${nonce}`,
    board: options.board ?? null,
    call(functionName, ...args) {
      if (port === null) return Promise.resolve({ state: 'failed', error: 'the frame is not there yet' });
      const callId = newId();
      const outcome = outcomeOf(callId);
      port.postMessage({ id: 'executeFunction', payload: { functionName, args, callId } });
      return outcome;
    },
    close() {
      host.removeEventListener('message', greet);
      failAll('the frame was closed');
      port?.close();
      port = null;
    },
  };
}

/** The calls that wait for their answer; one that a page which is there does not give fails, and that is told. */
function openCalls(onSilent: () => void, withinMs: number) {
  const waiting = new Map<string, (outcome: CallOutcome) => void>();
  const settle = (callId: string, outcome: CallOutcome): void => {
    waiting.get(callId)?.(outcome);
    waiting.delete(callId);
  };
  return {
    settle,
    failAll: (error: string): void => {
      for (const callId of waiting.keys()) settle(callId, { state: 'failed', error });
    },
    outcomeOf: (callId: string): Promise<CallOutcome> =>
      new Promise((resolve) => {
        const timer = setTimeout(() => {
          settle(callId, { state: 'failed', error: 'no answer' });
          onSilent();
        }, withinMs);
        waiting.set(callId, (outcome) => {
          clearTimeout(timer);
          resolve(outcome);
        });
      }),
  };
}

function messageOf(data: unknown): FrameMessage | null {
  const envelope = envelopeSchema.safeParse(data);
  if (!envelope.success || !Object.hasOwn(frameMessageSchemas, envelope.data.id)) return null;
  // `hasOwn` has just said that it is one of them.
  const id = envelope.data.id as FrameMessageId;
  const payload = frameMessageSchemas[id].safeParse(envelope.data.payload);
  // The schema of an id gives the payload of that id; the compiler does not see that the two go together.
  return payload.success ? ({ id, payload: payload.data } as FrameMessage) : null;
}
