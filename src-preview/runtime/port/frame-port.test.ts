import { compressToUTF16 } from 'lz-string';
import { afterEach, expect, test } from 'vitest';
import { frameFunctionSchemas, type FrameFunction } from '../../protocol/frame/functions.ts';
import { frameMessageSchemas } from '../../protocol/frame/messages.ts';
import { answerCalls, type FrameFunctions } from './frame-port.ts';

const channels: MessageChannel[] = [];
afterEach(() => {
  for (const { port1, port2 } of channels.splice(0)) {
    port1.close();
    port2.close();
  }
});

/** A frame whose functions note that they were called; `tell` sends it something, `ask` waits for the answer of a call. */
function frame(own: Partial<FrameFunctions> = {}) {
  const channel = new MessageChannel();
  channels.push(channel);
  const { port1: inside, port2: outside } = channel;
  const called: unknown[] = [];
  const names = Object.keys(frameFunctionSchemas) as FrameFunction[];
  const noting = names.map((name) => [name, (...args: unknown[]) => called.push([name, ...args])]);
  answerCalls(inside, { ...(Object.fromEntries(noting) as FrameFunctions), ...own });
  const answers = new Map<string, (outcome: unknown) => void>();
  outside.addEventListener('message', ({ data }: MessageEvent<{ id: string; payload: unknown }>) => {
    const { callId, outcome } = frameMessageSchemas.callReply.parse(data.payload);
    answers.get(callId)?.(outcome);
  });
  outside.start();
  let last = 0;
  return {
    called,
    tell: (message: unknown) => outside.postMessage(message),
    ask: (payload: Record<string, unknown>) =>
      new Promise<unknown>((resolve) => {
        const callId = String((last += 1));
        answers.set(callId, resolve);
        outside.postMessage({ id: 'executeFunction', payload: { ...payload, callId } });
      }),
  };
}

test('a function is called with its arguments, and its answer comes back', async () => {
  const { ask } = frame({ describeElement: (key) => Promise.resolve(key === 'TE_a_b_0' ? null : key) });
  expect(await ask({ functionName: 'describeElement', args: ['TE_a_b_0'] })).toEqual({ state: 'done', value: null });
  expect(await ask({ functionName: 'describeElement', args: ['x'] })).toEqual({ state: 'done', value: 'x' });
});

test('arguments may come packed', async () => {
  const { ask, called } = frame();
  const compressedArgs = compressToUTF16(JSON.stringify([['مفتاح', 'TE_a_b_0']]));
  await ask({ functionName: 'setMultiselectedElementKeys', compressedArgs });
  expect(called).toEqual([['setMultiselectedElementKeys', ['مفتاح', 'TE_a_b_0']]]);
});

test('what unpacks to too much, or to no list, is no call', async () => {
  const { ask, called } = frame();
  const packed = [compressToUTF16(JSON.stringify(['a'.repeat(1_100_000)])), compressToUTF16('{"0":1}'), 'noise', ''];
  for (const compressedArgs of packed)
    expect(await ask({ functionName: 'describeElement', compressedArgs })).toEqual({
      state: 'failed',
      error: 'Invalid arguments',
    });
  expect(called).toEqual([]);
});

test('only functions of the table are called, with arguments that fit', async () => {
  const { ask, called } = frame();
  for (const functionName of ['__proto__', 'constructor', 'toString', 'valueOf', 'eval', 'get', ''])
    expect(await ask({ functionName, args: [] })).toEqual({ state: 'failed', error: 'Unknown function' });
  const unfit: [FrameFunction, unknown[]][] = [
    ['setZoomPerc', ['100']],
    ['setZoomPerc', [0]],
    ['setZoomPerc', [100, 100]],
    ['navigate', ['//evil.example']],
    ['navigate', ['javascript:alert(1)']],
    ['navigate', ['/\\evil.example']],
    ['setSelectedElement', []],
    ['updateCodebaseIds', [{ a: 'b c' }]],
  ];
  for (const [functionName, args] of unfit)
    expect(await ask({ functionName, args })).toEqual({ state: 'failed', error: 'Invalid arguments' });
  expect(called).toEqual([]);
});

test('a function that fails says so, and the next call is answered', async () => {
  const { ask } = frame({
    goBack: () => {
      throw new Error('no way back');
    },
  });
  expect(await ask({ functionName: 'goBack' })).toEqual({ state: 'failed', error: 'no way back' });
  expect(await ask({ functionName: 'goForward' })).toMatchObject({ state: 'done' });
});

test('a message without id or payload, or of another kind, does nothing', async () => {
  const { ask, tell, called } = frame();
  const payload = { functionName: 'goBack', args: [] };
  for (const message of [{ payload }, { id: 'executeFunction' }, { id: 'init', payload }, null, 'goBack', [payload]])
    tell(message);
  await ask({ functionName: 'goForward' });
  expect(called).toEqual([['goForward']]);
});
