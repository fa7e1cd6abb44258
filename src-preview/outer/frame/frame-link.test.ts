// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import type { FrameMessage } from '../../protocol/frame/messages.ts';
import { patienceOf } from '../../protocol/patience.ts';
import { protocolVersion } from '../../protocol/version.ts';
import { createFrameLink, type Left } from './frame-link.ts';

const origin = 'http://ar.localhost:4173';
const ready = { id: 'ready', payload: { protocol: protocolVersion } };

afterEach(() => vi.useRealTimers());

function setUp() {
  const host = new EventTarget() as unknown as Window;
  const sent: { message: unknown; origin: string; port: MessagePort }[] = [];
  const frame = {
    postMessage: (message: unknown, to: string, [port]: [MessagePort]) => sent.push({ message, origin: to, port }),
  } as unknown as Window;
  const heard: FrameMessage[] = [];
  const onOpen = vi.fn<() => void>();
  const onSilent = vi.fn<() => void>();
  const onLeft = vi.fn<(left: Left) => void>();
  let ids = 0;
  const link = createFrameLink({
    target: () => frame,
    origin,
    nonce: 'n'.repeat(43),
    host,
    newId: () => String((ids += 1)),
    onOpen,
    onMessage: (message) => heard.push(message),
    onLeft,
    onSilent,
    patience: patienceOf(1),
  });
  const arrive = (data: unknown, from: { source?: unknown; origin?: string } = {}): void => {
    const event = new MessageEvent('message', { data, origin: from.origin ?? origin });
    Object.defineProperty(event, 'source', { value: 'source' in from ? from.source : frame });
    host.dispatchEvent(event);
  };
  return { link, sent, heard, onOpen, onLeft, onSilent, arrive };
}

test('the layer of the own frame gets the nonce and a port, at its exact origin', () => {
  const { sent, onOpen, arrive } = setUp();
  arrive(ready);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ origin, message: { id: 'init', payload: { nonce: 'n'.repeat(43) } } });
  expect(onOpen).toHaveBeenCalledOnce();
});

test('nobody else is answered: another window, another origin, a message of another form', () => {
  const { sent, arrive } = setUp();
  arrive(ready, { source: {} });
  arrive(ready, { source: null });
  arrive(ready, { origin: 'http://evil.example' });
  arrive(ready, { origin: 'http://ar.localhost:4174' });
  arrive({ id: 'ready' });
  arrive('ready');
  expect(sent).toEqual([]);
});

test('a call is answered by its own reply; one that is not answered fails, and the frame counts as silent', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { link, sent, onSilent, arrive } = setUp();
  expect(await link.call('refresh')).toMatchObject({ state: 'failed' });
  arrive(ready);
  const port = sent[0]?.port;
  port?.addEventListener('message', ({ data }) => {
    const { callId, functionName } = data.payload as { callId: string; functionName: string };
    if (functionName === 'goBack')
      port.postMessage({ id: 'callReply', payload: { callId, outcome: { state: 'done', value: 7 } } });
  });
  port?.start();
  expect(await link.call('goBack')).toEqual({ state: 'done', value: 7 });
  expect(onSilent).not.toHaveBeenCalled();
  const unanswered = link.call('goForward');
  vi.advanceTimersByTime(9_999);
  expect(onSilent).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(await unanswered).toEqual({ state: 'failed', error: 'no answer' });
  expect(onSilent).toHaveBeenCalledOnce();
});

test('messages that do not parse are ignored, also under the names of objects’ own members', async () => {
  const { sent, heard, arrive } = setUp();
  arrive(ready);
  const port = sent[0]?.port;
  port?.postMessage({ id: '__proto__', payload: {} });
  port?.postMessage({ id: 'selectedElementKey', payload: { elementKey: 7 } });
  port?.postMessage({ id: 'latestHref' });
  port?.postMessage({ id: 'latestHref', payload: { href: '/posts' } });
  await expect.poll(() => heard).toEqual([{ id: 'latestHref', payload: { href: '/posts' } }]);
});

test('a page that loads anew gets another port, and what waited for the old one fails at once', async () => {
  const { link, sent, arrive } = setUp();
  arrive(ready);
  const waiting = link.call('refresh');
  arrive(ready);
  expect(sent).toHaveLength(2);
  expect(await waiting).toMatchObject({ state: 'failed' });
  link.close();
});

test('a page that says that it goes leaves nothing waiting: what it was asked fails at once, as does what is asked after it', async () => {
  const { link, sent, onLeft, onSilent, arrive } = setUp();
  arrive(ready);
  const waiting = link.call('refresh');
  sent[0]?.port.postMessage({ id: 'leaving', payload: { hasLoaded: true } });
  expect(await waiting).toEqual({ state: 'failed', error: 'the page in the frame has gone' });
  expect(await link.call('refresh')).toMatchObject({ state: 'failed' });
  expect(onLeft.mock.calls).toEqual([[{ hasLoaded: true }]]);
  expect(onSilent).not.toHaveBeenCalled();
});

test('a page whose end of the line is closed has gone, whatever it could say', async () => {
  const { link, sent, onLeft, arrive } = setUp();
  arrive(ready);
  const waiting = link.call('refresh');
  sent[0]?.port.close();
  expect(await waiting).toMatchObject({ state: 'failed' });
  expect(onLeft.mock.calls).toEqual([[{ hasLoaded: false }]]);
});
