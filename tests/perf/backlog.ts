/** A phone that was away for a month: how its backlog drains, and what the tap costs that adds to it. */
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CDPSession, Page } from '@playwright/test';
import { wireMarker } from '../../src/domain/limits.ts';
import type { Mutation } from '../../src/domain/sync-protocol.ts';
import { createProfile } from './browser.ts';
import { runAsScript, type Figure } from './figures.ts';
import { buildPages } from './pages/build.ts';
import { median, spread } from './statistics.ts';
import { startLocalServer } from '../../scripts/node-kit/local-server.ts';

const backlog = Number(process.env['BENCH_BACKLOG'] ?? 50_000);
const writes = 100;
const taps = 101;
const toggles = 1_000;
/** As DevTools throttles it. */
const slow4g = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const unthrottled = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
const sampleMs = 250;

/** Serves the page, and answers every push as a school that takes everything. */
async function startSchool(folder: string): Promise<{ url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      if (request.method === 'POST') {
        const mutations = JSON.parse(await text(request)) as Mutation[];
        const results = mutations.map((mutation) => {
          const row =
            mutation.kind === 'interaction.set' ? { value: mutation.args.value, clock: mutation.clock } : null;
          return { mid: mutation.mid, status: 'applied', row };
        });
        response.setHeader('content-type', 'application/json');
        response.end(JSON.stringify({ marker: wireMarker, lineage: 'bench', results }));
      } else {
        const { pathname } = new URL(request.url ?? '/', 'http://localhost');
        response.setHeader('content-type', pathname.endsWith('.js') ? 'text/javascript' : 'text/html');
        response.end(await readFile(join(folder, pathname)));
      }
    })().catch(() => response.writeHead(404).end());
  });
  const { port, close } = await startLocalServer(server);
  return { url: `http://localhost:${port}/backlog.html`, close };
}

interface Drain {
  readonly ms: number;
  readonly left: number;
}

/** Runs `work` and resolves to what the heap of the page gained at its highest, rubbish included, in MB. */
async function heapGain(session: CDPSession, work: () => Promise<void>): Promise<number> {
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  const used = async () => (await session.send('Runtime.getHeapUsage')).usedSize;
  const before = await used();
  let highest = before;
  const sampling = setInterval(() => {
    void used().then((bytes) => (highest = Math.max(highest, bytes)));
  }, sampleMs);
  try {
    await work();
  } finally {
    clearInterval(sampling);
  }
  return (highest - before) / 1_000_000;
}

async function measureDrain(page: Page, session: CDPSession): Promise<Figure[]> {
  const queued = await page.evaluate<number>(`bench.prepare(${backlog})`);
  let drain: Drain = { ms: Number.NaN, left: Number.NaN };
  const gained = await heapGain(session, async () => {
    drain = await page.evaluate<Drain>('bench.drain()');
  });
  return [
    { name: `heap gained while ${queued} writes drain`, value: gained, unit: 'MB', bar: { atMost: 150 } },
    { name: 'writes left after it', value: drain.left, unit: 'count', bar: { atMost: 0 } },
    { name: 'time of it', value: drain.ms / 1_000, unit: 's' },
  ];
}

async function measureSlowLine(page: Page, session: CDPSession): Promise<Figure> {
  await page.evaluate(`bench.prepare(${writes})`);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
  const { ms, left } = await page.evaluate<Drain>('bench.drain()');
  await session.send('Network.emulateNetworkConditions', unthrottled);
  const value = left === 0 ? ms / 1_000 : Number.NaN;
  return { name: `${writes} writes over slow 4G`, value, unit: 's', bar: { atMost: 10 } };
}

/** Measures the outbox in Chromium, with its IndexedDB. */
export async function measureBacklog(): Promise<Figure[]> {
  const pages = await buildPages(['backlog']);
  const school = await startSchool(pages.folder);
  const profile = await createProfile();
  try {
    const context = await profile.open();
    const page = await context.newPage();
    await page.goto(school.url);
    await page.waitForFunction(() => 'bench' in window);
    const session = await context.newCDPSession(page);
    const times = (await page.evaluate<number[]>(`bench.taps(${taps})`)).slice(1);
    const left = await page.evaluate<number>(`bench.toggle(${toggles})`);
    const tap: Figure = {
      name: 'a like until it is in the outbox',
      value: median(times),
      unit: 'ms',
      note: spread(times, 1),
      bar: { atMost: 5 },
    };
    const line = await measureSlowLine(page, session);
    const drained = await measureDrain(page, session);
    await context.close();
    return [
      tap,
      { name: `entries left by ${toggles} taps on one heart`, value: left, unit: 'count', bar: { atMost: 1 } },
      line,
      ...drained,
    ];
  } finally {
    await profile.remove();
    await school.close();
    await pages.remove();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('A long backlog', measureBacklog);
