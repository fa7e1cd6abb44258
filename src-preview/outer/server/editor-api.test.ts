import { expect, test, vi } from 'vitest';
import { patienceOf } from '../../protocol/patience.ts';
import { codebaseIdSchema } from '../../protocol/ids.ts';
import { createEditorApi } from './editor-api.ts';

const element = codebaseIdSchema.parse('a1b2c3');
interface Call {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

/** A window's calls to a server that answers all of them alike; what was asked stands in `calls`. */
function calling(answer: () => Response | Promise<Response>) {
  const calls: Call[] = [];
  const send = (url: string, { method = 'GET', headers = {}, body }: RequestInit = {}): Promise<Response> => {
    const asked = { url, method, headers: { ...(headers as Record<string, string>) } };
    calls.push({ ...asked, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    return Promise.resolve(answer());
  };
  // The window gives addresses as texts alone.
  const api = createEditorApi({ token: 'secret', canvasId: 'main', fetch: send as typeof fetch });
  return { api, calls };
}
const json =
  (value: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(value), { status });
const refusal = { code: 'STALE' };

test('each call says who asks, and a change what it is', async () => {
  const { api, calls } = calling(json({ can: true }));
  await api.activities();
  await api.can({ path: 'mutate/removeElement', body: {} });
  expect(calls).toEqual([
    {
      url: '/canvases/main/parseAndMutate/activities',
      method: 'GET',
      headers: { 'x-manara-editor-token': 'secret' },
      body: undefined,
    },
    {
      url: '/canvases/main/parseAndMutate/read/can',
      method: 'POST',
      headers: { 'x-manara-editor-token': 'secret', 'content-type': 'application/json' },
      body: { path: 'mutate/removeElement', body: {} },
    },
  ]);
});

test('what somebody typed is one value of the address, whatever it holds', async () => {
  const { api, calls } = calling(json({ classes: [] }));
  await api.suggestClasses('p-4&x=../نص #');
  const { search } = new URL(calls[0]?.url ?? '', 'http://editor.test');
  expect([...new URLSearchParams(search)]).toEqual([['like', 'p-4&x=../نص #']]);
});

test.each([
  ['an answer', json({ turn: 3, activities: [] }), { state: 'done', value: { turn: 3, activities: [] } }],
  ['a refusal', json({ refusal }, 409), { state: 'refused', refusal }],
  // Whatever the status: what was refused is not done.
  ['a refusal that says 200', json({ refusal }), { state: 'refused', refusal }],
  ['an answer in another form', json({ turn: 'three' }), { state: 'failed', status: 200 }],
  [
    'a refusal of a kind that nobody knows',
    json({ refusal: { code: 'OTHER' } }, 409),
    { state: 'failed', status: 409 },
  ],
  [
    'a form that fits and a status that does not',
    json({ turn: 3, activities: [] }, 500),
    { state: 'failed', status: 500 },
  ],
  ['no JSON', () => new Response('<html>', { status: 502 }), { state: 'failed', status: 502 }],
  ['another key', () => new Response('', { status: 401 }), { state: 'failed', status: 401 }],
  ['no server', () => Promise.reject(new TypeError('Failed to fetch')), { state: 'lost' }],
])('%s is told as what it is', async (_, answer, expected) => {
  expect(await calling(answer).api.activities()).toEqual(expected);
});

test('an answer that breaks off is none: what was asked may have been done', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"turn":'));
      controller.error(new TypeError('network error'));
    },
  });
  expect(await calling(() => new Response(broken)).api.activities()).toEqual({ state: 'lost' });
});

test('a server that answers nothing counts as gone when patience is at its end; for types it is waited longer', async () => {
  const waited: number[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    waited.push(ms);
    return AbortSignal.abort();
  });
  const send = (_: unknown, init?: RequestInit) =>
    init?.signal?.aborted
      ? Promise.reject(new DOMException('timed out', 'TimeoutError'))
      : Promise.resolve(new Response());
  const api = createEditorApi({ token: '', canvasId: 'main', fetch: send, patience: patienceOf(2) });
  const answers = [await api.session(), await api.props(element), await api.themeTypes(), await api.story('a')];
  timeout.mockRestore();
  expect(answers.every(({ state }) => state === 'lost')).toBe(true);
  const { serverAnswers, typesAnswer } = patienceOf(2);
  expect(waited).toEqual([serverAnswers, typesAnswer, typesAnswer, typesAnswer]);
});

test.each([
  ['props', { props: null }, null],
  ['themeTypes', { types: null }, null],
  ['theme', { values: [] }, []],
  ['components', { components: [] }, []],
  ['storyboards', { storyboards: [] }, []],
] as const)('of the answer to %s the window gets what it asked for', async (name, body, value) => {
  const { api } = calling(json(body));
  expect(await api[name](element)).toEqual({ state: 'done', value });
  const refused = calling(json({ refusal }, 409)).api;
  expect(await refused[name](element)).toEqual({ state: 'refused', refusal });
});

test('the line of events is had with the key, or not at all', async () => {
  const { api, calls } = calling(() => new Response('{}'));
  await api.events(new AbortController().signal);
  expect(calls).toMatchObject([{ headers: { 'x-manara-editor-token': 'secret' } }]);
  const none = [() => new Response('', { status: 401 }), () => new Response(null, { status: 204 })];
  for (const answer of none)
    await expect(calling(answer).api.events(new AbortController().signal)).rejects.toThrow('no events');
});
