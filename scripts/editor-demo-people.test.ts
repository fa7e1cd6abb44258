import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { sessionCopyKey, sessionKey } from '../src/backend/auth/session-copy.ts';
import { demoAccounts } from './demo-accounts.ts';
import { demoPeople } from './editor-demo-people.ts';

const emailOf = (kind: string) => demoAccounts().find((account) => account.kind === kind)?.email ?? '';

/** A server that answers everything with one status, and the paths that it was asked for. */
async function answering(status: number): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => void server.close(() => done())));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked };
}

test.each([
  [200, 'there'],
  [400, 'noAccount'],
  [401, 'noAccount'],
  [404, 'noServer'],
  [429, 'noServer'],
  [503, 'noServer'],
])('where the stack answers %i, somebody is %s', async (status, expected) => {
  const { url } = await answering(status);
  expect(await demoPeople({ url, publishableKey: 'key' }).look('teacher')).toBe(expected);
});

test('who was let in once is not tried again', async () => {
  const { url, asked } = await answering(200);
  const people = demoPeople({ url, publishableKey: 'key' });
  for (const _ of [1, 2]) expect(await people.look('teacher')).toBe('there');
  expect(asked).toEqual(['/auth/v1/token?grant_type=password', '/config.json']);
});

interface Entered {
  readonly email: string;
  readonly password: string;
}

/** A page that can ask the stack, which lets in everybody or nobody. */
function page(status = 200) {
  const kept = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const entered: string[] = [];
  class XMLHttpRequest {
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    send(body: string) {
      const { email }: Entered = JSON.parse(body);
      entered.push(email);
      this.status = status;
      this.responseText = JSON.stringify({ user: { email }, expires_in: 60 });
    }
  }
  const people = demoPeople({ url: 'http://127.0.0.1:1', publishableKey: 'key' });
  return {
    kept,
    entered,
    load: (id: string | null) => void runInNewContext(people.script(id), { localStorage, XMLHttpRequest }),
    whose: (): string | null => JSON.parse(kept.get(sessionKey) ?? 'null')?.user?.email ?? null,
  };
}

test('a page is signed in once, keeps who is in, and takes up again who was in before', () => {
  const { kept, entered, load, whose } = page();
  load('teacher');
  expect(whose()).toBe(emailOf('teacher'));
  expect(JSON.parse(kept.get(sessionKey) ?? '')).toMatchObject({ expires_at: expect.any(Number) });
  load('teacher');
  kept.set(sessionCopyKey, 'who was in');
  load('student');
  expect([whose(), kept.get(sessionCopyKey)]).toEqual([emailOf('student'), undefined]);
  load('teacher');
  expect(whose()).toBe(emailOf('teacher'));
  load(null);
  expect(whose()).toBeNull();
  load('student');
  expect(whose()).toBe(emailOf('student'));
  expect(entered).toEqual([emailOf('teacher'), emailOf('student')]);
});

test('where the stack lets nobody in the script fails, and nobody is in', () => {
  const { load, whose } = page(400);
  expect(() => load('teacher')).toThrow('400');
  expect(whose()).toBeNull();
});
