import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Caller, Target } from './attack.ts';
import type { Flood } from './flood.ts';

/** Until what a place may spend at once is spent: what lasts is measured. */
const WARM_UP_MS = 3_000;

/** A question that is asked again and again. */
export interface Question {
  readonly path: string;
  readonly init?: Flood['init'];
  readonly leaves?: boolean;
}

/** Asks a question from one place, so many at a time, while something else is done, and resolves to what came of both. */
export async function whileFlooded<T>(
  target: Target,
  { path, init = {}, leaves = false, from, atOnce }: Question & { readonly from: Caller; readonly atOnce: number },
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly statuses: string }> {
  const headers = {
    apikey: target.publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': from.address,
    ...(init.headers as Record<string, string> | undefined),
  };
  const flood: Flood = { url: `${target.url}${path}`, init: { ...init, headers }, atOnce, leaves };
  const script = fileURLToPath(new URL('flood.ts', import.meta.url));
  const asking = fork(script, [JSON.stringify(flood)], { execArgv: ['--import', import.meta.resolve('tsx')] });
  await once(asking, 'message');
  const told = once(asking, 'message') as Promise<[string]>;
  await sleep(WARM_UP_MS);
  const result = await work();
  asking.send('enough');
  const [statuses] = await told;
  return { result, statuses };
}

/** Times under a flood in words, beside those of a quiet server and those beside the cheapest flood there is. */
export function describeTimes([meanwhile = 0, quiet = 0, beside = 0]: readonly number[]): string {
  return `${meanwhile.toFixed(1)} ms (quiet ${quiet.toFixed(1)}, beside the cheapest ${beside.toFixed(1)})`;
}
