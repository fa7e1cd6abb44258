import type { Sql, TransactionSql } from 'postgres';
import { createRandom } from './random.ts';
import type { PostRow } from './school.ts';

/** How many browsers the fictional families have. */
const browsers = 420;

const dayMs = 86_400_000;

interface Tap {
  readonly post: string;
  readonly browser: number;
  readonly liked: boolean;
  readonly saved: boolean;
  readonly at: string;
}

/** Who liked and saved a post and when: most on the first day, a few weeks later. Savers mostly like it too. */
function tapsOn(post: PostRow): Tap[] {
  const random = createRandom(`taps:${post.id}`);
  const crowd = random.shuffle(Array.from({ length: browsers }, (_, index) => index));
  const alsoLiked = Math.min(post.saves, Math.round(post.likes * 0.9));
  const savedAlone = post.saves - Math.round(alsoLiked * 0.8);
  const savedFrom = post.likes - (post.saves - savedAlone);
  return crowd.slice(0, post.likes + savedAlone).map((browser, index) => ({
    post: post.id,
    browser,
    liked: index < post.likes,
    saved: index >= savedFrom,
    at: new Date(Date.parse(post.created_at) + dayMs * 20 * random.next() ** 6 + 60_000).toISOString(),
  }));
}

async function insertTaps(sql: TransactionSql, taps: readonly Tap[]): Promise<void> {
  if (taps.length === 0) return;
  await sql`
    insert into public.post_interactions
      (post_id, browser_id, liked, saved, liked_clock, saved_clock, liked_device, saved_device, updated_at)
    select t.post, sha256(convert_to('demo browser ' || t.browser, 'UTF8')), t.liked, t.saved, t.liked::int, t.saved::int,
      md5('demo device ' || t.browser)::uuid, md5('demo device ' || t.browser)::uuid, least(t.at, now())
    from jsonb_to_recordset(${sql.json(taps as never)})
      as t (post uuid, browser int, liked boolean, saved boolean, at timestamptz)
    on conflict do nothing`;
}

/** Inserts those of `posts` that are missing, with what was tapped on them; returns how many. */
export async function insertPosts(
  sql: TransactionSql,
  posts: readonly (PostRow & { readonly publish_at?: string })[],
): Promise<number> {
  const added = await sql<{ id: string }[]>`
    insert into public.posts (id, title, content, image_url, media_items, teacher_id, publish_at, created_at, updated_at)
    select r.* from jsonb_to_recordset(${sql.json(posts as never)}) as r (id uuid, title text, content text, image_url text,
      media_items jsonb, teacher_id uuid, publish_at timestamptz, created_at timestamptz, updated_at timestamptz)
    order by r.created_at, r.id
    on conflict (id) do nothing returning id`;
  const fresh = new Set(added.map(({ id }) => id));
  await insertTaps(sql, posts.filter(({ id }) => fresh.has(id)).flatMap(tapsOn));
  return added.length;
}

/**
 * Inserts the posts that are missing in the order of time, a few in each transaction: devices mirror by transaction, so
 * that the newest post arrives first only if it was also written last.
 */
export async function publishPosts(sql: Sql, posts: readonly PostRow[], log: (line: string) => void): Promise<number> {
  const together = Math.max(1, Math.round(posts.length / 120));
  let added = 0;
  let told = Date.now();
  for (let from = 0; from < posts.length; from += together) {
    const batch = posts.slice(from, from + together);
    added += await sql.begin((transaction) => insertPosts(transaction, batch));
    if (Date.now() - told > 5_000) {
      told = Date.now();
      log(`${from + together} of ${posts.length} posts`);
    }
  }
  return added;
}
