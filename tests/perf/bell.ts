/**
 * A whole school at the bell: first pulls a second from the files that everybody shares and by questions to the database,
 * side by side; and two thousand phones of one address within ten seconds, each with the page, all that is public and a like.
 */
import postgres, { type Sql } from 'postgres';
import { startEmptyStack } from '../support/empty-stack.ts';
import { sharedFilesThere } from '../support/shared-files.ts';
import type { Stack } from '../../supabase/dev-server/stack.ts';
import type { Bell, Phones } from './bell/send-phones.ts';
import type { Pushed, Pushes } from './bell/send-pushes.ts';
import { startChild } from './db/child.ts';
import type { Load, Throughput } from './db/send-load.ts';
import { runAsScript, type Figure } from './figures.ts';
import { median, spread } from './statistics.ts';

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5);
const howMany = Number(process.env['BELL_PHONES'] ?? 2_000);
const withinMs = Number(process.env['BELL_MS'] ?? 10_000);
const turnMs = 600;
const sizes = [120, 10_000];
const teacher = '00000000-0000-4000-8000-00000000000a';

/** Adds posts until there are so many, in transactions of fifty, as they come in life. */
async function publishUpTo(sql: Sql, total: number): Promise<void> {
  await sql.unsafe(`do $$
    begin
      for chunk in 0..1000 loop
        exit when (select count(*) from public.posts) >= ${total};
        insert into public.posts (title, content, teacher_id)
        select 'رحلة علمية إلى المعرض ' || n, repeat('تجربة في مختبر العلوم مع طلاب الفصل وأولياء الأمور. ', 6 + n % 20), '${teacher}'
        from generate_series(chunk * 50 + 1, least(chunk * 50 + 50, ${total})) as n;
        commit;
      end loop;
    end $$`);
  await sql`vacuum (analyze)`;
}

async function found(sql: Sql): Promise<void> {
  await sql`insert into auth.users (id, email) values (${teacher}, 'writer@school.example')`;
  await sql`insert into public.teachers (id, display_name, is_approved) values (${teacher}, 'معلم', true)`;
  // All phones come from here: the school's own network.
  await sql`update private.settings set school_networks = '{127.0.0.0/8}'::cidr[]`;
}

/** First pulls a second, in turns: what else the machine does falls on both ways alike. */
async function measureFirstPulls({ url, publishableKey }: Stack, posts: number): Promise<Figure[]> {
  const child = startChild<Load, Throughput>('./send-load.ts');
  const accepted = { 'accept-encoding': 'gzip, deflate, br' };
  const shared = { url, path: '/storage/v1/object/public/snapshot/first.json', headers: accepted };
  const request = { lineage: null, cursors: {}, scopes: ['public'], limit: 40 };
  const headers = { ...accepted, apikey: publishableKey };
  const asked = { url, path: '/rest/v1/rpc/sync_pull', headers, body: JSON.stringify({ request }) };
  const results = { shared: [] as number[], asked: [] as number[] };
  try {
    for (let turn = 0; turn <= rounds; turn += 1) {
      for (const [way, load] of [
        ['shared', shared],
        ['asked', asked],
      ] as const) {
        const outcome = await child.ask({ ...load, connections: 20, ms: turn === 0 ? 2_000 : turnMs });
        if (outcome.failures > 0) throw new Error(`${outcome.failures} first pulls were refused`);
        if (turn > 0) results[way].push(outcome.perSecond);
      }
    }
  } finally {
    await child.stop();
  }
  const ratios = results.shared.map((perSecond, turn) => perSecond / (results.asked[turn] ?? Number.NaN));
  return [
    {
      name: `first pulls a second, ${posts} posts`,
      value: median(results.shared),
      unit: 'count',
      bar: { atLeast: 2_000 },
      note: spread(results.shared, 0),
    },
    {
      name: `the same, times those asked of the database, ${posts} posts`,
      value: median(ratios),
      unit: 'x',
      note: `${median(results.asked).toFixed(0)} a second; ${spread(ratios, 1)}`,
    },
  ];
}

/** First likes of new browsers a second, while a hundred phones never pause. */
async function measurePushes({ url, publishableKey: key }: Stack, sql: Sql): Promise<Figure> {
  const child = startChild<Pushes, Pushed>('../bell/send-pushes.ts');
  const posts = (await sql<{ id: string }[]>`select id from public.posts limit 120`).map(({ id }) => id);
  // Who opens the portal is no matter of this figure: all of them may. What the phones before have used up counts against the new limit too.
  await sql`update private.settings set school_browsers_burst = 1000000`;
  await sql`delete from private.rate_limit`;
  try {
    const ask = (ms: number) => child.ask({ url, key, posts, connections: 100, ms });
    await ask(2_000);
    const turns: Pushed[] = [];
    for (let turn = 0; turn < rounds; turn += 1) turns.push(await ask(2 * turnMs));
    const refused = turns.map(({ failures }) => failures).filter((failures) => Object.keys(failures).length > 0);
    if (refused.length > 0) throw new Error(`pushes were refused, by status: ${JSON.stringify(refused)}`);
    const perSecond = turns.map((turn) => turn.perSecond);
    return {
      name: 'pushes of new browsers a second, 100 phones that never pause',
      value: median(perSecond),
      unit: 'count',
      bar: { atLeast: 1_500 },
      note: spread(perSecond, 0),
    };
  } finally {
    await sql`update private.settings set school_browsers_burst = default`;
    await child.stop();
  }
}

async function measureBell(
  stack: Stack,
  sql: Sql,
  { posts, way }: { posts: number; way: Phones['way'] },
): Promise<Figure[]> {
  const child = startChild<Phones, Bell>('../bell/send-phones.ts');
  const likes = async () =>
    Number((await sql<{ sum: string }[]>`select sum(likes) from public.post_stats`)[0]?.sum ?? 0);
  try {
    const { url, publishableKey: key } = stack;
    await child.ask({ url, key, howMany: 40, withinMs: 2_000, way });
    // Each of the ways is one school's morning: what the one before has used up of the limits is not its own.
    await sql`delete from private.rate_limit`;
    const before = await likes();
    const bell = await child.ask({ url, key, howMany, withinMs, way });
    const lost = howMany - ((await likes()) - before);
    const name = `${howMany} phones in ${withinMs / 1_000} s, ${posts} posts, ${way === 'shared' ? 'from files' : 'asked of the database'}`;
    const isBar = way === 'shared';
    return [
      {
        name: `${name}: p95 of a call`,
        value: bell.callP95Ms,
        unit: 'ms',
        ...(isBar && { bar: { atMost: posts > 1_000 ? 2_000 : 1_000 } }),
        note: `of a whole phone ${bell.phoneP95Ms.toFixed(0)} ms; ${bell.calls} calls, the last ended after ${(bell.tookMs / 1_000).toFixed(1)} s`,
      },
      {
        name: `${name}: p95 of a page that somebody else asks for`,
        value: bell.pageP95Ms,
        unit: 'ms',
        ...(isBar && { bar: { atMost: 300 } }),
      },
      {
        name: `${name}: likes lost, or phones refused for longer than 5 s`,
        value: lost + Object.values(bell.failures).reduce((sum, count) => sum + count, 0),
        unit: 'count',
        ...(isBar && { bar: { atMost: 0 } }),
        note: `${JSON.stringify(bell.failures)}; told to come again ${bell.toldToComeAgain} times; ${bell.filesGone} files were gone, and the school went on`,
      },
    ];
  } finally {
    await child.stop();
  }
}

/** Every figure of the bell, in a school of 120 posts and in one of 10,000. */
export async function measureBells(): Promise<Figure[]> {
  const stack = await startEmptyStack({ distDir: 'dist' });
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  const figures: Figure[] = [];
  try {
    await found(sql);
    for (const posts of sizes) {
      await publishUpTo(sql, posts);
      await sharedFilesThere(stack);
      figures.push(...(await measureFirstPulls(stack, posts)));
      figures.push(...(await measureBell(stack, sql, { posts, way: 'shared' })));
      // Ten thousand posts for each of two thousand phones would keep the database busy for an hour.
      if (posts === sizes[0]) figures.push(...(await measureBell(stack, sql, { posts, way: 'asked' })));
    }
    figures.push(await measurePushes(stack, sql));
    return figures;
  } finally {
    await sql.end({ timeout: 2 });
    await stack.stop();
  }
}

if (import.meta.filename === process.argv[1]) await runAsScript('bell', measureBells);
