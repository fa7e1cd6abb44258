import type { Attack, Target } from '../attack.ts';
import type { Flood } from '../flood.ts';
import { describeTimes, whileFlooded, type Question } from '../flooding.ts';

const visitor = { address: '192.0.2.98' };
/** As much slower as others may become while one place asks whatever it may. */
const MOST_TIMES_SLOWER = 3;
const AT_ONCE = 30;
const ROUNDS = 12;

const rpc = (name: string, body: unknown) =>
  [`/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) }] as const;
const names = (count: number, name: (n: number) => string) =>
  Array.from({ length: count }, (_, n) => name(n)).join(',');

/** The costliest questions that are not refused, or whose refusal costs: each stays just below a limit. */
const questions: readonly (readonly [string, string, Flood['init']?, { readonly leaves: boolean }?])[] = [
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
  ['a thousand whole posts, by callers who hang up', '/rest/v1/posts?select=*&limit=1000', {}, { leaves: true }],
  ['a token that nobody signed', '/rest/v1/posts?select=id', { headers: { authorization: 'Bearer e30.e30.e30' } }],
  ['a key that is none', '/auth/v1/settings', { headers: { apikey: 'sb_publishable_none' } }],
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

/** What costs the server least: how slow others become beside it is the price of the machine, not of a question. */
const cheapest: Question = { path: '/config.json' };

/** Everybody else, while one place asks thirty times at once whatever is just not refused. */
export const justBelow: Attack = {
  name: 'each of the costliest questions that are answered, thirty at a time from one place',
  isTimed: true,
  async run(target) {
    await askedByOthers(target);
    const others = () => askedByOthers(target);
    const lines: string[] = [];
    let held = true;
    for (const [nth, [name, path, init, leaves]] of questions.entries()) {
      // From a place that has not asked yet, whatever the one before has spent.
      const attacker = { address: `192.0.2.${67 + nth}` };
      const quiet = await others();
      const { result: beside } = await whileFlooded(target, { ...cheapest, from: attacker, atOnce: AT_ONCE }, others);
      const question = { path, ...(init && { init }), ...leaves, from: attacker, atOnce: AT_ONCE };
      const { result: meanwhile, statuses } = await whileFlooded(target, question, others);
      const bar = (of: keyof Quickness) => MOST_TIMES_SLOWER * Math.max(quiet[of], beside[of]);
      held &&= meanwhile.config <= bar('config') && meanwhile.pull <= bar('pull');
      const told = (of: keyof Quickness) => describeTimes([meanwhile[of], quiet[of], beside[of]]);
      lines.push(`${name} [${statuses}]: config.json ${told('config')}, sync_pull ${told('pull')}`);
    }
    return { held, figures: lines.join('\n      ') };
  },
};
