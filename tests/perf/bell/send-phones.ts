/** Plays phones that open the portal for the first time, each on a connection of its own, spread over some seconds. */
import { randomBytes } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { answerMessages } from '../db/child.ts';
import { answerTo, opened, requestOf } from '../db/kept-connection.ts';
import { likeOf } from '../../support/like-of.ts';

/** Which phones, and how they come to what is public. */
export interface Phones {
  readonly url: string;
  readonly key: string;
  readonly howMany: number;
  readonly withinMs: number;
  /** From the files that everybody shares, or by questions to the database alone. */
  readonly way: 'shared' | 'asked';
}

/** How it went for them. */
export interface Bell {
  readonly callP95Ms: number;
  readonly phoneP95Ms: number;
  /** From the first phone to the end of the last. */
  readonly tookMs: number;
  readonly calls: number;
  /** Pages that somebody else asks for meanwhile. */
  readonly pageP95Ms: number;
  /** How often a phone was told to come again, which it did. */
  readonly toldToComeAgain: number;
  /** Files that were gone when a phone came for them, so that it went on at the school. */
  readonly filesGone: number;
  /** What was refused, or for longer than a phone bears, or broke off, by its status or reason. */
  readonly failures: Readonly<Record<string, number>>;
  readonly posts: number;
}

interface Page {
  readonly lineage: string;
  readonly target: string;
  readonly more: boolean;
  readonly after?: unknown;
  readonly shared?: { readonly next: string | null };
  readonly rows: { readonly posts?: readonly { readonly id: string }[] };
}

interface Head {
  readonly lineage: string;
  readonly cursor: string | null;
}

/** What every browser since 2023 says where somebody opens a page: without it a reader of heads is taken to ask. */
const navigation = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-dest': 'document',
  'sec-fetch-mode': 'navigate',
};
/** How long a phone may be told to come again until what it wants counts as refused. */
const MOST_REFUSED_MS = 5_000;
const endOfHead = Buffer.from('\r\n\r\n');
const fileAt = (name: string) => `/storage/v1/object/public/snapshot/${name}.json`;
/** What a named file says never changes: a phone reads it, but this one program need not read it two thousand times. */
const known = new Map<string, Page>();

async function playPhones({ url, key, howMany, withinMs, way }: Phones): Promise<Bell> {
  const times: number[] = [];
  const phones: number[] = [];
  const failures: Record<string, number> = {};
  let posts = 0;
  let toldToComeAgain = 0;
  let filesGone = 0;
  const started = performance.now();

  const play = async (): Promise<void> => {
    const began = performance.now();
    const socket = await opened(url);
    const call = async (path: string, body?: object, further: object = {}): Promise<Buffer> => {
      const headers = { 'accept-encoding': 'gzip, deflate, br', ...(body && { apikey: key }), ...further };
      const request = requestOf(url, { path, headers, body: body && JSON.stringify(body) });
      for (const first = performance.now(); ; toldToComeAgain += 1) {
        const asked = performance.now();
        const answer = await answerTo(socket, request);
        times.push(performance.now() - asked);
        const status = answer.toString('latin1', 9, 12);
        if (status === '200') return answer;
        const waitMs =
          1_000 * Number(/\r\nretry-after: *(\d+)\r\n/i.exec(answer.toString('latin1'))?.[1] ?? Number.NaN);
        if (!(performance.now() + waitMs - first <= MOST_REFUSED_MS)) throw new Error(status);
        await sleep(waitMs);
      }
    };
    const pull = async (request: object): Promise<Page> => pageIn(await call('/rest/v1/rpc/sync_pull', { request }));
    const file = async (name: string): Promise<Page | null> => {
      const answer = await call(fileAt(name)).catch((error: unknown) => {
        if (!(error instanceof Error && error.message === '404')) throw error;
        filesGone += 1;
        return null;
      });
      if (answer === null) return null;
      const page = known.get(name) ?? pageIn(answer);
      if (name !== 'first') known.set(name, page);
      return page;
    };
    const reach = async (): Promise<Head> => {
      const answer = await call(fileAt('head'));
      return JSON.parse(String(answer.subarray(answer.indexOf(endOfHead) + endOfHead.length))) as Head;
    };
    try {
      await call('/posts', undefined, navigation);
      const found = await (way === 'shared' ? fromFiles(file, { reach, pull }) : fromSchool(pull));
      posts += found.count;
      await call('/rest/v1/rpc/sync_push', {
        mutations: [likeOf(found.post)],
        browser_secret: randomBytes(24).toString('hex'),
      });
    } finally {
      socket.destroy();
      phones.push(performance.now() - began);
    }
  };

  let isOver = false;
  const pages = pagesMeanwhile(url, () => isOver);
  await Promise.all(
    Array.from({ length: howMany }, async (_, index) => {
      await sleep((withinMs / howMany) * index);
      await play().catch((error: unknown) => {
        const reason = error instanceof Error ? error.message : String(error);
        failures[reason] = (failures[reason] ?? 0) + 1;
      });
    }),
  );
  isOver = true;
  return {
    pageP95Ms: p95(await pages),
    toldToComeAgain,
    filesGone,
    callP95Ms: p95(times),
    phoneP95Ms: p95(phones),
    tookMs: performance.now() - started,
    calls: times.length,
    failures,
    posts,
  };
}

/** Asks for a page again and again, as somebody does who is no phone of the school; resolves to how long each took. */
async function pagesMeanwhile(url: string, isOver: () => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  const socket = await opened(url);
  const request = requestOf(url, { path: '/posts', headers: { 'accept-encoding': 'br', ...navigation } });
  while (!isOver()) {
    const asked = performance.now();
    await answerTo(socket, request);
    times.push(performance.now() - asked);
    await sleep(50);
  }
  socket.destroy();
  return times;
}

interface Found {
  readonly count: number;
  readonly post: string;
}

const foundIn = (pages: readonly Page[]): Found => {
  const ids = pages.flatMap(({ rows }) => rows.posts ?? []).map(({ id }) => id);
  return { count: ids.length, post: ids[Math.floor(Math.random() * ids.length)] ?? '' };
};

/** As the engine does: the files, and where one is gone the school behind the page before it; then what is newer, if the head does not say that nothing is. */
async function fromFiles(
  file: (name: string) => Promise<Page | null>,
  { reach, pull }: { reach: () => Promise<Head>; pull: (request: object) => Promise<Page> },
): Promise<Found> {
  const first = await file('first');
  if (first === null) return fromSchool(pull);
  const pages = [first];
  for (let last: Page | undefined = first; last?.more; last = pages.at(-1)) {
    const next: string | null = last.shared?.next ?? null;
    pages.push((next === null ? null : await file(next)) ?? (await pull(behind(last))));
  }
  const { lineage, target } = first;
  const head = await reach();
  if (head.lineage === lineage && head.cursor === target) return foundIn(pages);
  const upTo = head.lineage === lineage && head.cursor !== null ? { target: head.cursor } : {};
  await pull({ lineage, cursors: { public: target }, scopes: ['public'], limit: 1_000, ...upTo });
  return foundIn(pages);
}

const behind = ({ lineage, target, after }: Page): object => ({
  lineage,
  cursors: {},
  scopes: ['public'],
  target,
  after,
  limit: 1_000,
});

/** As the engine does where there are no files: page by page, then a pull that compares. */
async function fromSchool(pull: (request: object) => Promise<Page>): Promise<Found> {
  const pages = [await pull({ lineage: null, cursors: {}, scopes: ['public'], limit: 40 })];
  for (let last = pages[0]; last?.more; last = pages.at(-1)) pages.push(await pull(behind(last)));
  const { lineage, target } = pages[0] ?? {};
  await pull({ lineage, cursors: { public: target }, scopes: ['public'], limit: 1_000, digest: true });
  return foundIn(pages);
}

function pageIn(answer: Buffer): Page {
  const at = answer.indexOf(endOfHead) + endOfHead.length;
  const isPacked = /\r\ncontent-encoding: *br\r\n/i.test(answer.toString('latin1', 0, at));
  const body = answer.subarray(at);
  return JSON.parse(String(isPacked ? brotliDecompressSync(body) : body)) as Page;
}

function p95(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

answerMessages(playPhones);
