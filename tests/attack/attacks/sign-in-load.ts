import type { Attack, Target } from '../attack.ts';
import { askAuth, callFunction, newAccount } from '../calls.ts';
import { describeTimes, whileFlooded } from '../flooding.ts';
import { rankSumDeviation } from '../rank-sum.ts';

const guesser = { address: '192.0.2.80' };
const visitor = { address: '192.0.2.81' };
const grant = 'token?grant_type=password';
const pull = { request: { scopes: ['public'], tables: {} } };
const samples = 60;
const pairs = 40;
/** Beyond this many standard deviations, two samples of one kind lie once in a hundred times. */
const significant = 2.58;
const mostTimes = 3;

/** Tries wrong passwords, four at a time, until the answer is called. */
function guessWhile(target: Target): () => Promise<number> {
  const state = { isOver: false, tried: 0 };
  const one = async (): Promise<void> => {
    while (!state.isOver) {
      const body = { email: `nobody-${state.tried++}@school.example`, password: 'Wrong-horse-7' };
      const answer = await askAuth(target, guesser, grant, body);
      await answer.text();
    }
  };
  const guessers = [one(), one(), one(), one()];
  return async () => {
    state.isOver = true;
    await Promise.all(guessers);
    return state.tried;
  };
}

async function timed(ask: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now();
  await (await ask()).text();
  return performance.now() - startedAt;
}

/** The time within which nineteen of twenty answers are there. */
async function mostly(ask: () => Promise<Response>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < samples; n++) times.push(await timed(ask));
  return times.sort((a, b) => a - b)[Math.floor(samples * 0.95)] ?? 0;
}

/** Passwords that are tried as fast as they are answered, which once stopped everybody else for seconds. */
export const wrongPasswordsBesideOthers: Attack = {
  name: 'wrong passwords, four at a time, beside others’ small file and pull',
  isTimed: true,
  async run(target) {
    const asks = {
      'config.json': () => target.ask('/config.json', visitor),
      sync_pull: () => callFunction(target, visitor, 'sync_pull', pull),
    };
    const measured = async () => [await mostly(asks['config.json']), await mostly(asks.sync_pull)];
    const from = { from: guesser, atOnce: 4 };
    const quiet = await measured();
    const { result: beside } = await whileFlooded(target, { path: '/config.json', ...from }, measured);
    const body = JSON.stringify({ email: 'nobody-1000@school.example', password: 'Wrong-horse-7' });
    const guess = { path: `/auth/v1/${grant}`, init: { method: 'POST', body }, ...from };
    const { result: loaded, statuses } = await whileFlooded(target, guess, measured);
    const bars = quiet.map((ms, index) => mostTimes * Math.max(ms, beside[index] ?? ms));
    return {
      held: loaded.every((ms, index) => ms <= (bars[index] ?? 0)),
      figures: `[${statuses}] ${Object.keys(asks)
        .map((name, index) => `${name} ${describeTimes([loaded, quiet, beside].map((times) => times[index] ?? 0))}`)
        .join(', ')}`,
    };
  },
};

/** Recoveries and wrong passwords for who has an account and who has none, which a busy server once answered at different times. */
export const whoHasAnAccount: Attack = {
  name: 'forty pairs of questions about a known and an unknown address, while the server is busy',
  isTimed: true,
  async run(target) {
    const stop = guessWhile(target);
    const found: [string, number][] = [];
    for (const path of ['recover', grant]) {
      const times = { known: [] as number[], unknown: [] as number[] };
      for (let n = 0; n < pairs; n++) {
        const address = `198.51.100.${n}`;
        const known = `known-${crypto.randomUUID()}@school.example`;
        await newAccount(target, known, { address });
        const ask = (email: string) => askAuth(target, { address }, path, { email, password: 'Wrong-horse-7' });
        const order = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
        for (const kind of order) {
          times[kind].push(await timed(() => ask(kind === 'known' ? known : known.replace('known', 'other'))));
        }
      }
      found.push([path, rankSumDeviation(times.known, times.unknown)]);
    }
    await stop();
    return {
      held: found.every(([, deviation]) => deviation < significant),
      figures: found.map(([path, deviation]) => `${path}: ${deviation.toFixed(2)} deviations apart`).join(', '),
    };
  },
};
