import postgres from 'postgres';
import { expect, test } from 'vitest';
import { startStack } from '../../supabase/dev-server/stack.ts';
import { temporaryFolder } from '../node-kit/temporary-folder.ts';
import { ongoingPosts } from './ongoing.ts';
import { buildSchool, defaultSeed } from './school.ts';
import { seedDemo } from './seed.ts';

const now = new Date('2026-11-28T10:00:00Z');

test('what is going on is the same on the same day, and days are counted from it', () => {
  const { ahead, down, pinned, left } = ongoingPosts(defaultSeed, now);
  expect(ongoingPosts(defaultSeed, now)).toEqual({ ahead, down, pinned, left });
  expect(ahead.map((post) => post.publish_at)).toEqual(['2026-11-29T05:30:00.000Z', '2026-12-02T13:00:00.000Z']);
  // On a Sunday, the next one.
  expect(ongoingPosts(defaultSeed, new Date('2026-11-29T04:00:00Z')).ahead[0]?.publish_at).toBe(
    '2026-12-06T05:30:00.000Z',
  );
  expect(pinned.until).toBe('2026-12-19');
  const school = new Set(buildSchool({ posts: 400 }).posts.flatMap(({ id, title }) => [id, title]));
  for (const { id, title } of [...ahead, ...down, ...left.posts, pinned])
    expect([school.has(id), school.has(title)]).toEqual([false, false]);
});

test('whoever tries the school out meets what passes, once, and a school that stands still has none of it', async () => {
  const folder = await temporaryFolder();
  const stack = await startStack({ dataDir: folder.path, port: 0, quiet: true });
  const sql = postgres(stack.databaseUrl, { max: 1, onnotice: () => undefined });
  const seed = (today?: Date) =>
    seedDemo({ databaseUrl: stack.databaseUrl, storage: () => Promise.resolve(), posts: 12, now: today });
  const standing = async () => {
    const [row] = await sql`
      select (select count(*)::int from public.posts where scope = 'public') as shown,
        (select count(*)::int from public.posts where publish_at > now()) as ahead,
        (select count(*)::int from public.posts where pinned_until > now()) as pinned,
        (select array_agg(p.revision > d.post_revision order by p.title) from public.post_takedowns as d
          join public.posts as p on p.id = d.post_id) as "changed since taken down",
        (select count(*)::int from private.departed_entries) as handed, (select count(*)::int from private.leavers) as leavers, (select count(*)::int from private.reset_cards) as cards,
        (select count(*)::int from private.yearly_averages) as "averages of other years"`;
    return row;
  };
  try {
    expect(await seed()).toMatchObject({ posts: 12, students: 60, ongoing: 0 });
    const still = { handed: 0, ahead: 0, pinned: 0, leavers: 0, cards: 0, 'changed since taken down': null };
    expect(await standing()).toMatchObject({ ...still, shown: 12, 'averages of other years': 0 });

    expect(await seed(new Date())).toMatchObject({ posts: 0, students: 0, ongoing: 7 });
    const passing = {
      handed: 2,
      shown: 15,
      ahead: 2,
      pinned: 1,
      leavers: 1,
      cards: 1,
      'changed since taken down': [false, true],
      // Five in each grade; the first has no year behind it, the second one, and two students still wait.
      'averages of other years': 55 + 50 - 4,
    };
    expect(await standing()).toEqual(passing);

    expect((await seed(new Date())).ongoing).toBe(0);
    expect(await standing()).toEqual(passing);
  } finally {
    await sql.end();
    await stack.stop();
    await folder.remove();
  }
});
