// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { frameNamePrefix } from '../../protocol/frame/envelope.ts';
import { protocolVersion } from '../../protocol/version.ts';
import { awaitPort, counterpartOf } from './handshake.ts';

const origin = 'http://localhost:4321';
const nonce = 'n0nce-n0nce-n0nce-n0nce';
const init = { id: 'init', payload: { protocol: protocolVersion, nonce } };
const frames: HTMLIFrameElement[] = [];

/** A real frame of this page; the page is its window. */
function frameWith(name: string): Window {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  frames.push(frame);
  const inside = frame.contentWindow;
  if (!inside) throw new Error('the frame has no window');
  inside.name = name;
  return inside;
}

/** A message as it arrives; what the browser fills in is given here. */
function arrive(at: Window, data: unknown, from: Partial<MessageEventInit> = {}): MessagePort {
  const { port1, port2 } = new MessageChannel();
  at.dispatchEvent(new MessageEvent('message', { data, source: at.parent, origin, ports: [port1], ...from }));
  return port2;
}

afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
  vi.restoreAllMocks();
});

test('the frame says that it is here to the one origin, and takes the port of its window', () => {
  const frame = frameWith(`${frameNamePrefix}${nonce}`);
  const posted = vi.spyOn(frame.parent, 'postMessage').mockImplementation(() => undefined);
  const taken: MessagePort[] = [];
  const counterpart = counterpartOf(frame, origin);
  if (!counterpart) throw new Error('the frame knows no window');
  awaitPort(frame, counterpart, (port) => taken.push(port));
  expect(posted.mock.calls).toEqual([[{ id: 'ready', payload: { protocol: protocolVersion } }, origin]]);
  arrive(frame, init);
  expect(taken).toHaveLength(1);
  arrive(frame, init);
  expect(taken).toHaveLength(1);
});

test('nobody else gets a port in', () => {
  const frame = frameWith(`${frameNamePrefix}${nonce}`);
  vi.spyOn(frame.parent, 'postMessage').mockImplementation(() => undefined);
  const taken: MessagePort[] = [];
  awaitPort(frame, { origin, nonce }, (port) => taken.push(port));
  const { port1, port2 } = new MessageChannel();
  const hostile: readonly [unknown, Partial<MessageEventInit>][] = [
    [init, { source: frame }],
    [init, { source: null }],
    [init, { source: frameWith('other') }],
    [init, { origin: 'http://localhost:4322' }],
    [init, { origin: 'https://localhost:4321' }],
    [init, { origin: `${origin}.evil.example` }],
    [init, { origin: 'null' }],
    [init, { origin: '' }],
    [init, { ports: [] }],
    [init, { ports: [port1, port2] }],
    [{ ...init, payload: { ...init.payload, nonce: `${nonce}x` } }, {}],
    [{ ...init, payload: { ...init.payload, nonce: '' } }, {}],
    [{ ...init, payload: { ...init.payload, nonce: [nonce] } }, {}],
    [{ ...init, payload: { ...init.payload, protocol: protocolVersion + 1 } }, {}],
    [{ id: 'init' }, {}],
    [{ payload: init.payload }, {}],
    [{ id: 'executeFunction', payload: init.payload }, {}],
    ['init', {}],
    [null, {}],
  ];
  for (const [data, from] of hostile) arrive(frame, data, from);
  expect(taken).toEqual([]);
  arrive(frame, init);
  expect(taken).toHaveLength(1);
});

test('a page that stands in no editor asks nobody', () => {
  expect(counterpartOf(window, origin)).toBeNull();
  expect(counterpartOf(frameWith('something else'), origin)).toBeNull();
  expect(counterpartOf(frameWith(`${frameNamePrefix}${nonce}`), null)).toBeNull();
});
