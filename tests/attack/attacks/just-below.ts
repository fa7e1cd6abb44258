import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Attack, Target } from '../attack.ts';
import type { Flood } from '../flood.ts';

const attacker = { address: '192.0.2.67' };
const visitor = { address: '192.0.2.98' };
/** As much slower as others may become while one place asks whatever it may. */
const MOST_TIMES_SLOWER = 3;
const AT_ONCE = 30;
const ROUNDS = 12;
/** Until its first questions are under way. */
const WARM_UP_MS = 1_000;

const rpc = (name: string, body: unknown) =>
  [`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) }] as const;
const names = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n)).join(',');

/** The costliest questions that are not refused, or whose refusal costs: each stays just below a limit. */
const questions: readonly (readonly [string, string, Flood['init']?])[] = [
  ['a thousand whole posts', '/rest/v1/posts?select=*&limit=1000'],
  ['190 conditions', `/rest/v1/posts?select=id,content&or=(${names(190, (n) => `content.ilike.*${n}x*`)})&limit=1000`],
  [
    'four tables within each other',
    '/rest/v1/teachers?select=id,posts(id,content,teachers(id,bio,posts(id,title,post_stats(likes))))&limit=1000',
  ],
  ['an order by what is long', '/rest/v1/posts?select=id,content&order=content.desc,title.desc&limit=1000'],
  ['the same as CSV', '/rest/v1/posts?select=*&limit=1000', { headers: { accept: 'text/csv' } }],
  [
    'a count of all',
    '/rest/v1/posts?select=id,content&content=ilike.*%25a%25b%25c*',
    { headers: { prefer: 'count=exact' } },
  ],
  [
    'whole pulls, each another one',
    ...rpc('sync_pull', { request: { lineage: null, cursors: {}, limit: 1_000, digest: true } }),
  ],
  ['a code that is none', ...rpc('check_acceptance_code', { code_value: 'WRONG-CODE-00' })],
  ['a function that asks in turn', '/functions/v1/snapshot', { method: 'POST', body: '{}' }],
];

interface Quickness {
  readonly config: number;
  readonly pull: number;
}

/** How long others wait for the portal's settings and for what is new: the middle of a number of times. */
async function askedByOthers(target: Target): Promise<Quickness> {
  const [configs, pulls]: [number[], number[]] = [[], []];
  const timed = async (times: number[], ask: () => Promise<Response>): Promise<void> => {
    const startedAt = performance.now();
    await (await ask()).arrayBuffer();
    times.push(performance.now() - startedAt);
  };
  const [path, init] = rpc('sync_pull', { request: { lineage: null, cursors: {}, limit: 20 } });
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed(configs, () => target.ask('/config.json', visitor));
    await timed(pulls, () => target.ask(path, visitor, init));
  }
  return { config: middle(configs), pull: middle(pulls) };
}

function middle(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

/** How long others wait while a question is sent again and again from one place, and what that place is answered. */
async function whileAsked(
  target: Target,
  [, path, init = {}]: (typeof questions)[number],
): Promise<[Quickness, string]> {
  const headers = {
    apikey: target.publishableKey,
    'content-type': 'application/json',
    'x-forwarded-for': attacker.address,
    ...(init.headers as Record<string, string> | undefined),
  };
  const flood: Flood = { url: `${target.url}${path}`, init: { ...init, headers }, atOnce: AT_ONCE };
  const script = fileURLToPath(new URL('../flood.ts', import.meta.url));
  const asking = fork(script, [JSON.stringify(flood)], { execArgv: ['--import', import.meta.resolve('tsx')] });
  await once(asking, 'message');
  const told = once(asking, 'message') as Promise<[string]>;
  await sleep(WARM_UP_MS);
  const meanwhile = await askedByOthers(target);
  asking.send('enough');
  const [statuses] = await told;
  return [meanwhile, statuses];
}

/** Everybody else, while one place asks thirty times at once whatever is just not refused. */
export const justBelow: Attack = {
  name: 'each of the costliest questions that are answered, thirty at a time from one place',
  async run(target) {
    await askedByOthers(target);
    const lines: string[] = [];
    let held = true;
    for (const question of questions) {
      const quiet = await askedByOthers(target);
      const [meanwhile, statuses] = await whileAsked(target, question);
      const slower = { config: meanwhile.config / quiet.config, pull: meanwhile.pull / quiet.pull };
      held &&= slower.config <= MOST_TIMES_SLOWER && slower.pull <= MOST_TIMES_SLOWER;
      const told = (of: keyof Quickness) => `${meanwhile[of].toFixed(1)} ms (${slower[of].toFixed(1)} ×)`;
      lines.push(`${question[0]} [${statuses}]: config.json ${told('config')}, sync_pull ${told('pull')}`);
    }
    return { held, figures: lines.join('\n      ') };
  },
};
