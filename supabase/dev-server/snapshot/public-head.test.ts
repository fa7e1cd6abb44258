import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startEmptyStack } from '../../../tests/support/empty-stack.ts';
import { lookBehind } from '../../functions/snapshot/build-head.ts';
import type { Stack } from '../stack.ts';
import { addWriter, rawRequest, WRITER } from '../test-support.ts';
import { createPublicSnapshot } from './public-snapshot.ts';

const FOLDER = '/storage/v1/object/public/snapshot/';

interface Head {
  readonly lineage: string;
  readonly cursor: string | null;
}

describe('beside a database that is played', () => {
  /** What the database would answer: where it stands, and whether anything came behind that. */
  let here = { lineage: 'one', target: '10:10:' };
  let isNews = false;
  let questions = 0;
  let answered: Promise<void> | null = null;
  const ask = async (request: object): Promise<unknown> => {
    questions += 1;
    const { cursors } = request as { cursors: { public?: string } };
    const rows = cursors.public !== undefined && isNews ? { posts: [{ id: 'a', revision: 2 }] } : {};
    const answer = { marker: 'manara/1', ...here, reset: false, rows, exits: [], drop: [], more: false };
    await answered;
    return answer;
  };
  const open = (unheardMs = 60_000) => createPublicSnapshot({ ask, report: () => undefined, restMs: 5, unheardMs });
  const headOf = async (snapshot: ReturnType<typeof open>): Promise<Head> => {
    const file = await snapshot.at(`${FOLDER}head.json`);
    return JSON.parse(String(await file?.encoded([]).bytes())) as Head;
  };

  /** One whose files are made: who asks for the first of them waits for that. */
  const opened = async (unheardMs?: number): Promise<ReturnType<typeof open>> => {
    const snapshot = open(unheardMs);
    await snapshot.at(`${FOLDER}first.json`);
    return snapshot;
  };

  test('from a change on nothing is known, until what is newer is made', async () => {
    const snapshot = await opened();
    expect(await headOf(snapshot)).toMatchObject({ lineage: 'one', cursor: '10:10:' });
    here = { ...here, target: '12:12:' };
    snapshot.changed();
    expect((await headOf(snapshot)).cursor).toBeNull();
    await vi.waitFor(async () => expect((await headOf(snapshot)).cursor).toBe('12:12:'), { timeout: 20_000 });
    snapshot.close();
  });

  test('what changes while files are made is in no head', async () => {
    const snapshot = open();
    let go = (): void => undefined;
    answered = new Promise((resolve) => (go = resolve));
    const made = snapshot.at(`${FOLDER}first.json`);
    here = { ...here, target: '14:14:' };
    snapshot.changed();
    go();
    answered = null;
    await made;
    const found = await vi.waitFor(
      async () => {
        const head = await headOf(snapshot);
        expect(head.cursor).not.toBeNull();
        return head;
      },
      { timeout: 20_000 },
    );
    expect(found.cursor).toBe('14:14:');
    snapshot.close();
  });

  test('after a time in which nobody asked, a head waits for no files: they are made beside it', async () => {
    const snapshot = open();
    let go = (): void => undefined;
    answered = new Promise((resolve) => (go = resolve));
    const asked = headOf(snapshot);
    go();
    answered = null;
    expect((await asked).cursor).toBeNull();
    await vi.waitFor(async () => expect((await headOf(snapshot)).cursor).not.toBeNull(), { timeout: 20_000 });
    snapshot.close();
  });

  test('who asks for heads all the time asks the database now and then, all together', async () => {
    const snapshot = await opened();
    await headOf(snapshot);
    const before = questions;
    for (let asked = 0; asked < 50; asked += 1) await headOf(snapshot);
    expect(questions).toBe(before);
    snapshot.close();
    const watched = await opened(0);
    await headOf(watched);
    const alone = questions;
    await Promise.all(Array.from({ length: 20 }, () => headOf(watched)));
    expect(questions - alone).toBe(1);
    watched.close();
  });

  test('a look that finds nothing newer stands in the head of these files, and in none of later ones', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    onTestFinished(() => void vi.useRealTimers());
    here = { ...here, target: '20:20:' };
    const snapshot = await opened();
    expect(await headOf(snapshot)).not.toHaveProperty('until');
    vi.advanceTimersByTime(60_001);
    here = { ...here, target: '22:22:' };
    expect(await headOf(snapshot)).toMatchObject({ cursor: '20:20:', until: '22:22:' });
    here = { ...here, target: '24:24:' };
    snapshot.changed();
    await vi.waitFor(async () => expect((await headOf(snapshot)).cursor).toBe('24:24:'), { timeout: 20_000 });
    expect(await headOf(snapshot)).not.toHaveProperty('until');
    snapshot.close();
  });

  test('news that nobody spoke of end a head with the next look', async () => {
    const snapshot = await opened(0);
    expect((await headOf(snapshot)).cursor).not.toBeNull();
    isNews = true;
    expect((await headOf(snapshot)).cursor).toBeNull();
    isNews = false;
    snapshot.close();
  });
});

describe('on a stack', () => {
  let stack: Stack;
  let sql: Sql;

  beforeAll(async () => {
    stack = await startEmptyStack();
    sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => undefined });
    await addWriter(sql);
    await publish('أول');
  }, 120_000);
  afterAll(async () => {
    await sql.end({ timeout: 2 });
    await stack.stop();
  });

  const publish = (title: string) =>
    sql`insert into public.posts (title, content, teacher_id) values (${title}, 'نص', ${WRITER})`;
  const get = (headers: Record<string, string> = {}) =>
    rawRequest(stack.url, { path: `${FOLDER}head.json`, headers: { host: '127.0.0.1', ...headers } });
  const head = async (): Promise<Head> => JSON.parse(String((await get()).body)) as Head;
  const known = (): Promise<Head> =>
    vi.waitFor(
      async () => {
        const found = await head();
        expect(found.cursor).not.toBeNull();
        return found;
      },
      { timeout: 20_000, interval: 50 },
    );
  const ask = async (request: object): Promise<unknown> => {
    const answer = await fetch(`${stack.url}/rest/v1/rpc/sync_pull`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ request }),
    });
    return answer.json();
  };
  const isStill = ({ lineage, cursor }: Head) => lookBehind(ask, { lineage, target: cursor ?? '' });

  test('it is a few bytes without a key, known again by its tag, and the files stand where it says', async () => {
    const found = await known();
    const { headers, body } = await get();
    expect(body.length).toBeLessThan(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'application/json; charset=utf-8' });
    expect(await get({ 'if-none-match': String(headers['etag']) })).toMatchObject({ status: 304 });
    const first = await rawRequest(stack.url, { path: `${FOLDER}first.json`, headers: { host: '127.0.0.1' } });
    expect(JSON.parse(String(first.body))).toMatchObject({ lineage: found.lineage, target: found.cursor });
    expect(await isStill(found)).not.toBeNull();
  });

  test('what commits late is news behind the head, however long it was open', async () => {
    const before = await known();
    const connection = await sql.reserve();
    await connection`begin`;
    await connection`insert into public.posts (title, content, teacher_id) values ('بطيء', 'نص', ${WRITER})`;
    await publish('سريع');
    const beside = await vi.waitFor(
      async () => {
        const found = await known();
        expect(found.cursor).not.toBe(before.cursor);
        return found;
      },
      { timeout: 20_000 },
    );
    expect(await isStill(beside)).not.toBeNull();
    // A control: a head that counts what is open as seen says for ever that there is no news.
    const end = beside.cursor?.split(':')[1] ?? '';
    const wrong = { ...beside, cursor: `${end}:${end}:` };
    await connection`commit`;
    connection.release();
    expect(await isStill(beside)).toBeNull();
    expect(await isStill(wrong)).not.toBeNull();
    await vi.waitFor(async () => expect((await known()).cursor).not.toBe(beside.cursor), { timeout: 20_000 });
  });

  test('another history is found although nobody spoke of it', async () => {
    const before = await known();
    await sql`update private.lineage set id = gen_random_uuid()`;
    await vi.waitFor(async () => expect((await known()).lineage).not.toBe(before.lineage), { timeout: 20_000 });
  });
});
