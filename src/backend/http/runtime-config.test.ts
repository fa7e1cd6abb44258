import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnsweringServer, type Answer, type AnsweringServer } from '../../../tests/support/answering-server.ts';
import { configSource, rememberedConfig } from './runtime-config.ts';
import { apiUrl } from './server-address.ts';

const config = { supabaseUrl: 'https://school.supabase.example', publishableKey: 'sb_publishable_test' };
const page: Answer = { type: 'text/html', body: '<h1>Wi-Fi</h1>' };
const jwt = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;

let kept: Map<string, string>;
let server: AnsweringServer | undefined;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server?.close();
});

/** A page that finds its origin at a real server, which gives these answers for `/config.json`; the last one stays. */
async function visit(...answers: Answer[]): Promise<ReturnType<typeof configSource>> {
  await server?.close();
  server = await startAnsweringServer(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? {});
  const { url } = server;
  return configSource((path, init) => fetch(typeof path === 'string' ? `${url}${path}` : path, init));
}
const load = async (answer: Answer) => (await visit(answer))();

test('the configuration of the origin is returned and remembered', async () => {
  await expect(load({ body: JSON.stringify(config) })).resolves.toEqual(config);
  expect(rememberedConfig()).toEqual(config);
  expect(server?.calls[0]?.path).toBe('/config.json');
});

test('an empty URL means the origin of the page', async () => {
  const own = { supabaseUrl: '', publishableKey: 'k' };
  await expect(load({ body: JSON.stringify(own) })).resolves.toEqual(own);
  expect(apiUrl(own, '/rest/v1/rpc/sync_pull')).toBe('/rest/v1/rpc/sync_pull');
  expect(apiUrl(config, '/rest/v1/rpc/sync_pull')).toBe('https://school.supabase.example/rest/v1/rpc/sync_pull');
});

test.each([
  ['without a network', { ending: 'reset' }],
  ['behind a captive portal', page],
  ['when the host has no such file', { status: 404, type: 'text/html', body: 'not found' }],
  ['when the file is nonsense', { body: '{"supabaseUrl":1}' }],
] satisfies [string, Answer][])('%s the remembered configuration serves', async (_name, answer) => {
  await load({ body: JSON.stringify(config) });
  await expect(load(answer)).resolves.toEqual(config);
});

test('an answer that is on its way is taken first, and only once', async () => {
  await visit({ body: JSON.stringify(config) });
  const { url } = server as AnsweringServer;
  const ahead = (answer: Promise<Response>) => configSource((_path, init) => fetch(`${url}/config.json`, init), answer);
  const own = { supabaseUrl: '', publishableKey: 'ahead' };
  await expect(ahead(Promise.resolve(Response.json(own)))()).resolves.toEqual(own);
  expect(server?.calls).toHaveLength(0);

  kept.clear();
  const failing = ahead(Promise.reject(new TypeError('Failed to fetch')));
  await expect(failing()).rejects.toMatchObject({ kind: 'offline' });
  await expect(failing()).resolves.toEqual(config);
});

test('the origin is asked once, however many ask', async () => {
  const source = await visit({ body: JSON.stringify(config) });
  expect(await Promise.all([source(), source()])).toEqual([config, config]);
  await source();
  expect(server?.calls).toHaveLength(1);
});

test('after an attempt that failed the next one asks again', async () => {
  const other = { ...config, publishableKey: 'sb_publishable_newer' };
  await load({ body: JSON.stringify(config) });
  const source = await visit(page, { body: JSON.stringify(other) });
  await expect(source()).resolves.toEqual(config);
  await expect(source()).resolves.toEqual(other);
  await expect(source()).resolves.toEqual(other);
  expect(server?.calls).toHaveLength(2);
});

test('with nothing remembered the failure is told', async () => {
  await expect(load(page)).rejects.toMatchObject({ kind: 'portal' });
  await expect(load({ ending: 'reset' })).rejects.toMatchObject({ kind: 'offline' });
  await expect(load({ body: '{}' })).rejects.toMatchObject({ kind: 'malformed' });
  expect(rememberedConfig()).toBeNull();
});

test.each([
  ['a script URL', { supabaseUrl: 'javascript:alert(1)' }],
  ['plain http', { supabaseUrl: 'http://school.supabase.example' }],
  ['a URL with a password', { supabaseUrl: 'https://a:b@school.supabase.example' }],
  ['a URL with a path', { supabaseUrl: 'https://school.supabase.example/x' }],
  ['no URL', { supabaseUrl: null }],
  ['no key', { publishableKey: '' }],
  ['a key with a line break', { publishableKey: 'a\nb' }],
  ['a secret key', { publishableKey: 'sb_secret_abc' }],
  ['the token of the service role', { publishableKey: jwt({ role: 'service_role' }) }],
  ['a key that only looks like a token', { publishableKey: 'a.%.c' }],
  ['an image host in the clear', { imageHostUrl: 'http://images.example/upload' }],
  ['an image host with a password', { imageHostUrl: 'https://a:b@images.example/upload' }],
  ['an image host that is a script', { imageHostUrl: 'javascript:alert(1)' }],
  ['an image host that is no text', { imageHostUrl: 1 }],
])('%s is refused', async (_name, part) => {
  await expect(load({ body: JSON.stringify({ ...config, ...part }) })).rejects.toMatchObject({ kind: 'malformed' });
  expect(kept.size).toBe(0);
});

test.each([
  ['http on this machine', { supabaseUrl: 'http://127.0.0.1:54321' }],
  ['the token of a visitor', { publishableKey: jwt({ role: 'anon' }) }],
])('%s is accepted', async (_name, part) => {
  await expect(load({ body: JSON.stringify({ ...config, ...part }) })).resolves.toEqual({ ...config, ...part });
});

test('an image host is kept with its path and its query, and none is none', async () => {
  const imageHostUrl = 'https://images.example/1/upload?key=a';
  await expect(load({ body: JSON.stringify({ ...config, imageHostUrl }) })).resolves.toEqual({
    ...config,
    imageHostUrl,
  });
  expect(rememberedConfig()).toEqual({ ...config, imageHostUrl });
  await expect(load({ body: JSON.stringify({ ...config, imageHostUrl: null }) })).resolves.toEqual(config);
  const analytics = { key: 'phc_1', url: 'https://visits.example/' };
  await expect(load({ body: JSON.stringify({ ...config, analytics }) })).resolves.toEqual({ ...config, analytics });
});

test('a remembered configuration that somebody edited is not used', () => {
  kept.set('manara-config', '{"supabaseUrl":"javascript:1","publishableKey":"k"}');
  expect(rememberedConfig()).toBeNull();
  kept.set('manara-config', '{');
  expect(rememberedConfig()).toBeNull();
});

test('where the key is refused the origin is asked again, and everybody has the new one from then on', async () => {
  const ask = await visit(
    { body: JSON.stringify(config) },
    { body: JSON.stringify({ ...config, publishableKey: 'sb_publishable_restored' }) },
  );
  expect((await ask()).publishableKey).toBe('sb_publishable_test');
  expect((await ask()).publishableKey).toBe('sb_publishable_test');
  expect((await ask({ fresh: true })).publishableKey).toBe('sb_publishable_restored');
  expect((await ask()).publishableKey).toBe('sb_publishable_restored');
});
