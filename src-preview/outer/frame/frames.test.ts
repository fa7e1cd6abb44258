// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { patienceOf } from '../../protocol/patience.ts';
import { protocolVersion } from '../../protocol/version.ts';
import { createFrames, type FramesState } from './frames.ts';

const origin = 'http://ar.localhost:4173';
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** The frames of a window, and what is so of them. */
function setUp() {
  const host = new EventTarget() as unknown as Window;
  let state: FramesState = 'open';
  const stranded = vi.fn<() => void>();
  let ids = 0;
  const newId = () => String((ids += 1));
  const became = (now: FramesState) => (state = now);
  const frames = createFrames(
    { newId, newNonce: newId, host, patience: patienceOf(1) },
    { opened: () => {}, heard: () => {}, became, stranded },
  );
  /** A frame whose page answers while it is there. */
  const put = () => {
    let port: MessagePort | null = null;
    const calls: unknown[][] = [];
    const answer = ({ data }: MessageEvent): void => {
      calls.push([data.payload.functionName, ...data.payload.args]);
      port?.postMessage({
        id: 'callReply',
        payload: { callId: data.payload.callId, outcome: { state: 'done', value: null } },
      });
    };
    const page = {
      postMessage: (_: unknown, _to: string, [given]: [MessagePort]) => {
        port = given;
        port.addEventListener('message', answer);
        port.start();
      },
    } as unknown as Window;
    const { loaded, close } = frames.connect(() => page, origin);
    return {
      loaded,
      close,
      calls,
      speak() {
        const data = { id: 'ready', payload: { protocol: protocolVersion } };
        const event = new MessageEvent('message', { data, origin });
        Object.defineProperty(event, 'source', { value: page });
        host.dispatchEvent(event);
      },
      /** Is not there any more, and cannot say so. */
      end: () => port?.removeEventListener('message', answer),
      /** Says that it goes. */
      leave: () => port?.postMessage({ id: 'leaving', payload: { hasLoaded: true } }),
      /** Is loaded and gone in one turn. */
      leaveEarly: () => port?.postMessage({ id: 'leaving', payload: { hasLoaded: false } }),
      /** Is taken away before it has loaded. */
      vanish: () => port?.close(),
      tell: () => port?.postMessage({ id: 'latestHref', payload: { href: '/' } }),
    };
  };
  return { put, now: () => state, frames, stranded };
}

/** Until what was posted has arrived. */
const arrived = () => new Promise((resolve) => setImmediate(resolve));
/** Until nothing that was asked waits for its answer. */
const answered = async () => {
  while (vi.getTimerCount() > 0) await arrived();
};

test('a page that has loaded and answers is open', async () => {
  const { put, now } = setUp();
  const frame = put();
  expect(now()).toBe('loading');
  frame.speak();
  frame.loaded();
  await answered();
  expect(now()).toBe('open');
});

test('a page without a layer that takes the place of one before that has loaded is noticed', async () => {
  const { put, now, stranded } = setUp();
  const frame = put();
  frame.speak();
  await answered();
  frame.end();
  frame.loaded();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(now()).toBe('lost');
  // Whoever loads again what its server has taken with it hears of it.
  expect(stranded).toHaveBeenCalledOnce();
});

test('a frame that is lost is not hidden by another that speaks, and is found when it speaks itself', async () => {
  const { put, now } = setUp();
  const [lost, other] = [put(), put()];
  lost.loaded();
  expect(now()).toBe('lost');
  other.speak();
  other.tell();
  await arrived();
  expect(now()).toBe('lost');
  lost.speak();
  expect(now()).toBe('open');
});

test('a page that goes is followed by the next one, whichever of its word and the other’s load comes first', async () => {
  const { put, now } = setUp();
  const gone = async (steps: readonly ('load' | 'leave' | 'leaveEarly' | 'vanish')[]) => {
    const frame = put();
    frame.speak();
    for (const step of steps) {
      if (step === 'load') frame.loaded();
      else frame[step]();
      await answered();
      if (step !== 'load') while (now() === 'open') await arrived();
    }
    const state = now();
    frame.close();
    return state;
  };
  // Another page is on its way.
  expect(await gone(['load', 'leave'])).toBe('loading');
  expect(await gone(['vanish'])).toBe('loading');
  expect(await gone(['leave', 'load'])).toBe('loading');
  // One without a layer has come.
  expect(await gone(['load', 'leave', 'load'])).toBe('lost');
  expect(await gone(['load', 'load', 'leave'])).toBe('lost');
  expect(await gone(['leave', 'load', 'load'])).toBe('lost');
  expect(await gone(['vanish', 'load'])).toBe('lost');
  expect(await gone(['load', 'vanish'])).toBe('lost');
  expect(await gone(['leaveEarly', 'load'])).toBe('lost');
  expect(await gone(['load', 'leaveEarly'])).toBe('lost');
});

test('a frame is told what the window speaks once it speaks up, and again when that is another language', async () => {
  const { put, frames } = setUp();
  const early = put();
  early.speak();
  frames.sayLanguage('ar');
  const late = put();
  late.speak();
  frames.sayLanguage('en');
  await answered();
  const told = ({ calls }: { readonly calls: readonly unknown[][] }) =>
    calls.filter(([name]) => name === 'setWindowLanguage').map(([, language]) => language);
  expect([told(early), told(late)]).toEqual([
    ['ar', 'en'],
    ['ar', 'en'],
  ]);
});

test('a frame that comes later is told what the selected element is called, and nothing of those before it', async () => {
  const { put, frames } = setUp();
  const said = { kind: 'Heading · ', words: 'Today' };
  frames.sayElementName('before', said);
  frames.sayElementName('selected', said);
  const late = put();
  late.speak();
  await answered();
  expect(late.calls.filter(([name]) => name === 'setElementName')).toEqual([['setElementName', 'selected', said]]);
});
