import type { ReservedSql } from 'postgres';
import { expect, test } from 'vitest';
import { giveJson, JsonText, withJson } from './json-text.ts';

/** What a connection gives whose statements find these rows. */
async function given(rows: unknown, places: string[] | null): Promise<unknown> {
  const driver = { reserve: async () => ({ unsafe: async () => rows }) as unknown as ReservedSql };
  giveJson(driver, (text) => (text === 'passed on' ? places : null));
  const reserved = await driver.reserve();
  return reserved.unsafe(places === null ? 'read' : 'passed on');
}

const odd = '{"n": 12345678901234567890, "b": 1, "a": "$& \\u0000 \\"x\\""}';

test('JSON is read for whoever looks into it, also in lists of it', async () => {
  const rows = [
    { id: 1, facts: new JsonText('{"a":[1]}'), many: [new JsonText('null'), new JsonText('2')], words: '{}' },
  ];
  expect(await given(rows, null)).toEqual([{ id: 1, facts: { a: [1] }, many: [null, 2], words: '{}' }]);
});

test('what is not read arrives letter by letter', async () => {
  const places: string[] = [];
  const rows = await given(
    [{ id: 1, facts: new JsonText(odd), many: [new JsonText('null'), null], words: '"0"' }],
    places,
  );
  const answer = new Response(JSON.stringify(rows), {
    status: 206,
    headers: { 'content-length': '999', 'content-range': '0-0/*' },
  });
  const sent = await withJson(answer, places);
  const text = `[{"id":1,"facts":${odd},"many":[null,null],"words":"\\"0\\""}]`;
  expect(await sent.text()).toBe(text);
  expect([sent.status, sent.headers.get('content-range'), sent.headers.get('content-length')]).toEqual([
    206,
    '0-0/*',
    String(Buffer.byteLength(text)),
  ]);
});

test('who writes into a text what once stood for JSON writes a text', async () => {
  const places: string[] = [];
  const [row] = (await given([{ facts: new JsonText('1') }], places)) as { facts: string }[];
  const words = `"${row?.facts ?? ''}"`;
  const sent = await withJson(new Response(JSON.stringify([{ words }])), places);
  expect(await sent.json()).toEqual([{ words }]);
});

test('an answer without JSON, or without a body, is left as it is', async () => {
  const [plain, empty] = [new Response('[]'), new Response(null, { status: 204 })];
  expect([await withJson(plain, []), await withJson(empty, ['1'])]).toEqual([plain, empty]);
});
