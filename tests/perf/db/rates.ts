import { signToken } from '../../../supabase/dev-server/auth/jwt.ts';
import type { StackKeys } from '../../../supabase/dev-server/keys.ts';
import type { Stack } from '../../../supabase/dev-server/stack.ts';
import type { Figure } from '../figures.ts';
import { median, spread } from '../statistics.ts';
import { startChild, type Child } from './child.ts';
import { idOf } from './ids.ts';
import { student, visitor } from './people.ts';
import type { Asker } from './question.ts';
import type { Load, Throughput } from './send-load.ts';
import type { LiteToServe } from './serve-lite.ts';

const post = idOf('post', 12_345);
const path = `/rest/v1/posts?select=*&id=eq.${post}`;
/** Short turns, many of them: what else the machine does falls on both alike. */
const turnMs = 250;
const turnsPerRound = 3;
const warmUpMs = 4_000;

/** What supabase-js sends for somebody; every browser takes compressed answers. */
function headersOf(asker: Asker, { publishableKey, jwtSecret }: StackKeys): Record<string, string> {
  const now = Math.floor(Date.now() / 1_000);
  const claims = {
    iss: 'http://127.0.0.1/auth/v1',
    aud: 'authenticated',
    iat: now,
    exp: now + 36_000,
    ...(asker.role === 'authenticated' && { sub: asker.id, email: 'student7@school.example' }),
    role: asker.role,
    aal: 'aal1',
    session_id: idOf('device', 1),
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: { full_name: 'student' },
    is_anonymous: false,
  };
  const bearer = asker.role === 'anon' ? publishableKey : signToken(claims, jwtSecret);
  return {
    apikey: publishableKey,
    authorization: `Bearer ${bearer}`,
    accept: 'application/json',
    'accept-encoding': 'gzip, deflate, br',
    'x-client-info': 'supabase-js-web/2.109.0',
  };
}

/** A fast wrong answer is no answer: both servers have to give this very row. */
async function checkAnswer(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(`${url}${path}`, { headers });
  const rows = (await answer.json()) as { id?: string }[];
  if (answer.status !== 200 || rows.length !== 1 || rows[0]?.id !== post)
    throw new Error(`${url}${path} answered ${answer.status} ${JSON.stringify(rows).slice(0, 200)}`);
}

interface Race {
  readonly stackUrl: string;
  readonly liteUrl: string;
  readonly headers: Record<string, string>;
  readonly rounds: number;
}

async function race(load: Child<Load, Throughput>, { stackUrl, liteUrl, headers, rounds }: Race) {
  const results = { stack: [] as Throughput[], lite: [] as Throughput[] };
  const sides = [
    { url: stackUrl, into: results.stack },
    { url: liteUrl, into: results.lite },
  ];
  for (const { url } of sides) await checkAnswer(url, headers);
  // The first turn only warms up: until then much runs uncompiled.
  for (let turn = 0; turn <= rounds * turnsPerRound; turn += 1) {
    for (const { url, into } of turn % 2 === 0 ? sides : sides.toReversed()) {
      const outcome = await load.ask({ url, path, headers, connections: 10, ms: turn === 0 ? warmUpMs : turnMs });
      if (outcome.failures > 0) throw new Error(`${outcome.failures} answers of ${url} were not 200`);
      if (turn > 0) into.push(outcome);
    }
  }
  return results;
}

function figureOf(name: string, { stack, lite }: { stack: Throughput[]; lite: Throughput[] }): Figure {
  const ratios = stack.map(({ perSecond }, turn) => perSecond / (lite[turn]?.perSecond ?? Number.NaN));
  const describe = (side: Throughput[]) =>
    `${median(side.map(({ perSecond }) => perSecond)).toFixed(0)}/s (p95 ${median(side.map(({ p95Ms }) => p95Ms)).toFixed(1)} ms)`;
  return {
    name: `single rows a second, ${name}: times those of bare lite`,
    value: median(ratios),
    unit: 'x',
    bar: { atLeast: 0.8 },
    note: `${describe(stack)} against ${describe(lite)}, ${spread(ratios, 2)}`,
  };
}

/** How many single rows the whole stack serves in a second, beside `@supabase/lite` on the same database. */
export async function measureRates(stack: Stack, keys: StackKeys, rounds: number): Promise<Figure[]> {
  const lite = startChild<LiteToServe, { url: string }>('./serve-lite.ts');
  const load = startChild<Load, Throughput>('./send-load.ts');
  try {
    const { url: liteUrl } = await lite.ask({ databaseUrl: stack.databaseUrl, keys });
    const figures: Figure[] = [];
    for (const asker of [visitor, student]) {
      const headers = headersOf(asker, keys);
      figures.push(figureOf(asker.who, await race(load, { stackUrl: stack.url, liteUrl, headers, rounds })));
    }
    return figures;
  } finally {
    await Promise.all([lite.stop(), load.stop()]);
  }
}
