import type * as z from 'zod/mini';
import { envelopeSchema } from '../../protocol/frame/envelope.ts';
import {
  executeFunctionSchema,
  frameFunctionSchemas,
  longestArgsChars,
  type FrameFunction,
} from '../../protocol/frame/functions.ts';
import type { FrameMessage, FrameMessageId } from '../../protocol/frame/messages.ts';
import { unpack } from './unpack.ts';

/** What the window may call, by name, with arguments as the protocol describes them. */
export type FrameFunctions = {
  readonly [Name in FrameFunction]: (...args: z.infer<(typeof frameFunctionSchemas)[Name]>) => unknown;
};

type PayloadOf<Id extends FrameMessageId> = Extract<FrameMessage, { id: Id }>['payload'];
/** Tells the window something. */
export type Send = <Id extends FrameMessageId>(id: Id, payload: PayloadOf<Id>) => void;

type Call = z.infer<typeof executeFunctionSchema>['payload'];
type Outcome = PayloadOf<'callReply'>['outcome'];
const failed = (error: string): Outcome => ({ state: 'failed', error });

/** How the window is spoken to over its port. */
export function senderOf(port: MessagePort): Send {
  return (id, payload) => port.postMessage({ id, payload });
}

/** Answers the calls that come over the port; whatever is no well-formed call of a known function does nothing. */
export function answerCalls(port: MessagePort, functions: FrameFunctions): void {
  const send = senderOf(port);
  const table = tableOf(functions);
  const answer = async (call: Call) => {
    const outcome = await outcomeOf(call, table);
    if (call.callId !== undefined) send('callReply', { callId: call.callId, outcome });
  };
  port.addEventListener('message', (event: MessageEvent<unknown>) => {
    if (!envelopeSchema.safeParse(event.data).success) return;
    const message = executeFunctionSchema.safeParse(event.data);
    if (!message.success) return;
    void answer(message.data.payload);
  });
  port.start();
}

type Answer = (args: readonly unknown[]) => unknown;
const badArguments = Symbol('bad arguments');

/** A Map: no name of the language's own objects is in it. */
function tableOf(functions: FrameFunctions): ReadonlyMap<string, Answer> {
  const names = Object.keys(frameFunctionSchemas) as FrameFunction[]; // its keys are its names
  return new Map(names.map((name) => [name, answerWith(name, functions)]));
}

function answerWith(name: FrameFunction, functions: FrameFunctions): Answer {
  // The schema and the function of one name fit each other, which the compiler cannot follow through the union of names.
  const answer = functions[name] as (...args: readonly unknown[]) => unknown;
  const schema: z.ZodMiniType<readonly unknown[]> = frameFunctionSchemas[name];
  return (args) => {
    const parsed = schema.safeParse(args);
    return parsed.success ? answer(...parsed.data) : badArguments;
  };
}

async function outcomeOf(call: Call, table: ReadonlyMap<string, Answer>): Promise<Outcome> {
  const answer = table.get(call.functionName);
  if (!answer) return failed('Unknown function');
  const args = argsOf(call);
  if (!args) return failed('Invalid arguments');
  try {
    const value = await answer(args);
    return value === badArguments ? failed('Invalid arguments') : { state: 'done', value: value ?? null };
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  }
}

/** The arguments of a call as a list; null where they are packed wrongly or too long. */
function argsOf({ args, compressedArgs }: Call): readonly unknown[] | null {
  if (compressedArgs === undefined) return args ?? [];
  const text = unpack(compressedArgs, longestArgsChars);
  if (text === null) return null;
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed : null;
  } catch {
    return null;
  }
}
