/**
 * `npm run soak [-- --minutes N] [--seeds N] [--start S] [--profile hard]`: plays seeds one after another for an hour, or so
 * many of them, on one process. Tells of each violation the fewest steps that show it; ends with 1 after one, or when memory
 * or a store of a phone grows.
 */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { parseArgs } from 'node:util';
import { explain } from './explain.ts';
import { type StoreSizes, play, type Profile } from './play.ts';
import { openSchool, type School } from './school.ts';
import { slopeOf } from './slope.ts';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seeds: { type: 'string' },
    start: { type: 'string' },
    profile: { type: 'string' },
  },
});
const endsAt = performance.now() + Number(values.minutes ?? (values.seeds ? Infinity : 60)) * 60_000;
const mostSeeds = Number(values.seeds ?? Infinity);
const profile: Profile = values.profile === 'hard' ? 'hard' : 'usual';
const start = Number(values.start ?? 1);

const mebibyte = 1_048_576;
/** What the heap may gain over the whole run, by its trend: the seeds before which code is still being compiled do not count. */
const heapLimit = 16 * mebibyte;
const warmUpSeeds = 15;
/** What a phone may hold at rest besides its mirror: a history is a ring, and what waits has gone. */
const limits: StoreSizes = { outbox: 60, drafts: 20, history: 200, meta: 30 };

setFlagsFromString('--expose_gc');
const collectGarbage = runInNewContext('gc') as () => void;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Plays one seed. False when it fails or leaves too much behind. */
async function soakOne(school: School, seed: number): Promise<boolean> {
  try {
    const held = await play({ seed, school, profile });
    const over = (Object.keys(limits) as (keyof StoreSizes)[]).filter((store) => held[store] > limits[store]);
    for (const store of over) say(`seed ${seed}: ${store} holds ${held[store]} at rest, more than ${limits[store]}`);
    return over.length === 0;
  } catch (error) {
    say(`seed ${seed} fails: ${error instanceof Error ? error.message : String(error)}`);
    for (const line of await explain({ seed, school, profile })) say(line);
    return false;
  }
}

function judgeHeap(heap: readonly number[]): boolean {
  const settled = heap.slice(warmUpSeeds);
  const gained = slopeOf(settled) * settled.length;
  const of = (bytes: number) => `${(bytes / mebibyte).toFixed(1)} MiB`;
  say(`heap ${of(heap[0] ?? 0)} after the first seed, ${of(heap.at(-1) ?? 0)} after the last, trend ${of(gained)}`);
  return gained <= heapLimit;
}

async function main(): Promise<number> {
  const school = await openSchool();
  const heap: number[] = [];
  try {
    let failures = 0;
    for (let seed = start; seed < start + mostSeeds && performance.now() < endsAt; seed += 1) {
      if (!(await soakOne(school, seed))) failures += 1;
      collectGarbage();
      heap.push(process.memoryUsage().heapUsed);
      if (heap.length % 25 === 0) say(`${heap.length} seeds, up to ${seed}`);
    }
    say(`${heap.length} seeds of the profile ${profile} from ${start}, ${failures} with a violation`);
    return judgeHeap(heap) && failures === 0 ? 0 : 1;
  } finally {
    await school.close();
  }
}

process.exitCode = await main();
