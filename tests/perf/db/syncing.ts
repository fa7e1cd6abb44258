import type { Sql } from 'postgres';
import { z } from 'zod';
import { actingAs } from './compare.ts';
import { idOf } from './ids.ts';
import { student, visitor } from './people.ts';
import { varied, type Asker, type Question } from './question.ts';

const secret = 'a-browser-of-the-benchmark-that-nobody-else-has';
const pageOf = z.object({
  lineage: z.string(),
  target: z.string(),
  more: z.boolean(),
  after: z.unknown(),
});
type Page = z.infer<typeof pageOf>;

const pullStatement = (request: object) =>
  `select * from public.sync_pull(request := '${JSON.stringify(request)}'::jsonb) as "sync_pull" limit 1000`;

async function pull(sql: Sql, asker: Asker, request: object): Promise<Page> {
  const connection = await sql.reserve();
  try {
    const work = () => connection.unsafe<{ sync_pull: unknown }[]>(pullStatement(request));
    const [row] = await actingAs(connection, asker, { bypassing: false, work });
    return pageOf.parse(row?.sync_pull);
  } finally {
    connection.release();
  }
}

/** The request for a page from the middle of a first mirror. */
async function requestAfter(sql: Sql, pages: number): Promise<object> {
  let request: object = { lineage: null, cursors: {}, limit: 1000 };
  for (let page = 0; page < pages; page += 1) {
    const { lineage, target, after } = await pull(sql, visitor, request);
    request = { lineage, cursors: {}, target, after, limit: 1000 };
  }
  return request;
}

function push(asker: Asker, { first, howMany }: { first: number; howMany: number }): string {
  const mutations = Array.from({ length: howMany }, (_, index) => ({
    mid: idOf('push', first + index),
    entity: `post ${first + index}`,
    kind: 'interaction.set',
    args: { post_id: idOf('post', first + index), register: 'like', value: index % 2 === 0 },
    clock: 5,
    device: idOf('device', 1),
    actor: asker.role === 'anon' ? 'browser' : `user:${asker.id}`,
    schemaVersion: 1,
    createdAt: '2026-11-21T00:00:00Z',
  }));
  const browser = asker.role === 'anon' ? `, browser_secret := '${secret}'` : '';
  return `select * from public.sync_push(mutations := '${JSON.stringify(mutations)}'::jsonb${browser}) as "sync_push" limit 1000`;
}

/** The calls of the sync engine. Changes a hundred posts, so that there is something to hear of. */
export async function syncing(sql: Sql): Promise<Question[]> {
  const { lineage, target: before } = await pull(sql, visitor, { lineage: null, cursors: {}, limit: 1 });
  await sql.unsafe(
    `update public.posts as p set title = p.title || ' ·' from generate_series(1, 100) as n where p.id = bench.id('post', n * 191)`,
  );
  const { target: now } = await pull(sql, visitor, { lineage: null, cursors: {}, limit: 1 });
  const [posts, counts] = [await requestAfter(sql, 12), await requestAfter(sql, 32)];
  const pulling = (name: string, asker: Asker, request: object, howMany = 8): Question => ({
    name: `sync_pull: ${name}`,
    asker,
    statements: varied(() => pullStatement(request), howMany),
  });
  const first = { lineage: null, cursors: {}, limit: 1000 };
  return [
    pulling('the first page', visitor, first, 2),
    pulling('the first page', student, first, 2),
    pulling('a page of posts deep inside', visitor, posts, 2),
    pulling('a page of posts deep inside', student, posts, 2),
    pulling('a page of counts deep inside', visitor, counts, 2),
    pulling('a hundred changes', visitor, { lineage, cursors: { public: before }, limit: 1000 }),
    pulling('nothing new', visitor, { lineage, cursors: { public: now }, limit: 1000 }),
    pulling('nothing new', student, {
      lineage,
      cursors: { public: now, [`user:${student.id}`]: now },
      limit: 1000,
    }),
    pulling('all of the own scope', student, { lineage, cursors: { public: now }, limit: 1000 }),
    ...[visitor, student].flatMap((asker): Question[] => [
      {
        name: 'sync_push: one mutation',
        asker,
        statements: varied((n) => push(asker, { first: n, howMany: 1 })),
      },
      {
        name: 'sync_push: fifty mutations',
        asker,
        statements: varied((n) => push(asker, { first: n, howMany: 50 }), 3),
      },
    ]),
  ];
}
