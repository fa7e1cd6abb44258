import { describe, expect, test } from 'vitest';
import type { Credentials } from '../auth/credentials.ts';
import { boundsOf, boundsOfPull } from './question-bounds.ts';

const here = new AbortController().signal;
const callers = {
  visitor: { key: 'publishable', token: null, claims: null },
  account: { key: 'publishable', token: 'a.b.c', claims: null },
  server: { key: 'secret', token: null, claims: null },
  nobody: { key: null, token: null, claims: null },
} as const satisfies Record<string, Credentials>;

const bounds = (
  path: string,
  { by = 'visitor', method = 'GET', accept = '' }: { by?: keyof typeof callers; method?: string; accept?: string } = {},
) =>
  boundsOf({ method, headers: accept === '' ? {} : { accept } }, new URL(path, 'http://school.example'), {
    credentials: callers[by],
    gone: here,
  });

describe('how much an answer may have', () => {
  test.each([
    ['visitor', '/rest/v1/posts', 1_500_000],
    ['nobody', '/storage/v1/object/public/a/b', 1_500_000],
    ['visitor', '/rest/v1/rpc/sync_pull', 2_000_000],
    ['visitor', '/rest/v1/rpc/sync_pull2', 1_500_000],
    ['visitor', '/rest/v1/rpc/export_my_data', 1_500_000],
    ['account', '/rest/v1/posts', 4_000_000],
    ['account', '/rest/v1/rpc/sync_pull', 4_000_000],
    ['account', '/rest/v1/rpc/export_my_data', 16_000_000],
    ['account', '/rest/v1/rpc/export_my_data2', 4_000_000],
    ['server', '/rest/v1/posts', 16_000_000],
  ] as const)('%s at %s', (by, path, mostBytes) => {
    expect(bounds(path, { by }).mostBytes).toBe(mostBytes);
  });

  test('a pull that many share has what each of them has', () => {
    expect(boundsOfPull(here)).toEqual(bounds('/rest/v1/rpc/sync_pull', { method: 'POST' }));
  });
});

describe('JSON is passed on as the database wrote it', () => {
  test.each([
    ['GET', '/rest/v1/posts', ''],
    ['GET', '/rest/v1/posts?select=id,media_items', '*/*'],
    ['GET', '/rest/v1/posts?select=media_items->0', 'application/json'],
    ['GET', '/rest/v1/posts?title=eq.(x)', 'application/vnd.pgrst.object+json'],
    ['POST', '/rest/v1/rpc/sync_pull', 'application/json'],
  ])('%s %s %s', (method, path, accept) => {
    expect(bounds(path, { method, accept }).passesJson).toBe(true);
  });

  test.each([
    ['HEAD', '/rest/v1/posts', ''],
    ['POST', '/rest/v1/posts', ''],
    ['PATCH', '/rest/v1/posts?id=eq.1', ''],
    ['GET', '/rest/v1/posts', 'text/csv'],
    ['GET', '/rest/v1/posts', 'application/vnd.pgrst.object+json;nulls=stripped'],
    ['GET', '/rest/v1/posts?select=id,teachers(id)', ''],
    ['GET', '/rest/v1/posts?select=id&select=teachers(id)', ''],
    ['GET', '/rest/v1/posts?select=id,...teachers', ''],
    ['GET', '/storage/v1/object/public/a/b', ''],
    ['GET', '/auth/v1/user', ''],
  ])('but where lite has to look into it: %s %s %s', (method, path, accept) => {
    expect(bounds(path, { method, accept }).passesJson).toBe(false);
  });
});
