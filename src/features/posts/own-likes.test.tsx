// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { liveQuery } from 'dexie';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useEffect, useState } from 'react';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase, type SyncDatabase } from '../../data/database/database.ts';
import {
  type OpeningAccountStore,
  type AccountStore,
  AccountStoreProvider,
} from '../../data/database/account-store-context.tsx';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import { postStats } from '../../data/queries/post-stats.ts';
import type { UserId } from '../../domain/ids.ts';
import { wireMarker } from '../../domain/limits.ts';
import type { MutationResult } from '../../domain/sync-protocol.ts';
import { newId } from '../../platform/ids.ts';
import { dismissNotice, noticeStore } from '../../ui/overlays/notice-store.ts';
import { browserActor, userActor } from '../../sync/protocol/identity.ts';
import { applyResults } from '../../sync/push/push-results.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { joinPosts, viewPosts } from './post-view.ts';
import { usePost } from './queries.ts';
import { useInteraction } from './use-interaction.ts';

const post = postOf();
let db: ManaraDatabase;
let accountStores: AccountStore[];
let page: Mounted | undefined;

function accountStoreOf(digit: string): AccountStore {
  const userId = `aaaaaaaa-0000-4000-8000-00000000000${digit}` as UserId;
  const own = createOwnDatabase(`own-${crypto.randomUUID()}`);
  return { db: own, userId, actor: userActor(userId), mayInteract: true, hasLeft: false };
}

beforeEach(async () => {
  db = createDatabase(`public-${crypto.randomUUID()}`);
  await mirror(db, [post]);
  accountStores = [accountStoreOf('1'), accountStoreOf('2')];
});
afterEach(async () => {
  page?.unmount();
  page = undefined;
  dismissNotice();
  await Promise.all([db, ...accountStores.map((accountStore) => accountStore.db)].map((each) => each.delete()));
});

const accountStore = (index: number): AccountStore => {
  const found = accountStores[index];
  if (!found) throw new Error('no such account');
  return found;
};
const like = (by: { db: AccountStore['db'] | ManaraDatabase; actor: string }, value = true) =>
  setInteraction(by.db, { postId: post.id, kind: 'like', value }, { now: Date.now, newId, actor: by.actor });

/** Every pair of state and number that a screen would have shown, in their order. */
function watch(interactionDb: AccountStore['db'] | ManaraDatabase) {
  const seen: string[] = [];
  const subscription = liveQuery(() =>
    joinPosts(db, [post]).then((posts) => viewPosts(interactionDb, posts)),
  ).subscribe(([view]) => {
    const shown = view?.registers.like;
    const text = shown ? `${shown.value ? 'liked' : 'open'} ${shown.others + Number(shown.value)}` : 'nothing';
    if (seen.at(-1) !== text) seen.push(text);
  });
  return { seen, end: () => subscription.unsubscribe() };
}
const pause = () => new Promise((resolve) => setTimeout(resolve, 30));

/** Confirms everything that waits, as the server would: it has counted it. */
async function confirm(own: SyncDatabase, likes: number, revision: number): Promise<void> {
  const batch = await own.outbox.toArray();
  const stats = { post_id: post.id, likes, saves: 0, revision, digest: '5' };
  const results = new Map<string, MutationResult>();
  for (const { mid, mutation } of batch) {
    if (mutation.kind !== 'interaction.set') throw new TypeError('no tap');
    const row = { value: mutation.args.value, clock: mutation.clock };
    results.set(mid, { mid: mutation.mid, status: 'applied', row, stats });
  }
  await own.transaction('rw', own.outbox, own.registers, own.meta, async () =>
    applyResults(own, batch, { lineage: wireMarker, results, now: 1, source: null }),
  );
}
const pullCounts = (likes: number, revision: number) =>
  postStats(db).putMany([{ postId: post.id, likes, saves: 0, revision, digest: '5' }]);

test('a count that overtakes the answer to a tap counts it once', async () => {
  const screen = watch(accountStore(0).db);
  await expect.poll(() => screen.seen).toEqual(['open 4']);
  await like(accountStore(0));
  await expect.poll(() => screen.seen.at(-1)).toBe('liked 5');
  // The school has counted it, and somebody is told so before the answer is here.
  await pullCounts(5, 50);
  await pause();
  await confirm(accountStore(0).db, 5, 50);
  await pullCounts(7, 51);
  await expect.poll(() => screen.seen.at(-1)).toBe('liked 7');
  screen.end();
  expect(screen.seen).toEqual(['open 4', 'liked 5', 'liked 7']);
});

test.each(['account', 'browser'])(
  'from the tap over the answer to the pull the number changes once: %s',
  async (who) => {
    const context = who === 'account' ? accountStore(0) : { db, actor: browserActor };
    const screen = watch(context.db);
    await expect.poll(() => screen.seen).toEqual(['open 4']);
    await like(context);
    await pause();
    await confirm(context.db, 5, 50);
    await pause();
    await pullCounts(5, 50);
    if (context.db !== db) {
      await accountStore(0).db.studentInteractions.put({
        postId: post.id,
        liked: true,
        saved: false,
        likedClock: 1,
        savedClock: 0,
        updatedAt: 0,
        revision: 1,
        digest: '1',
      });
    }
    await pause();
    await expect.poll(() => screen.seen.at(-1)).toBe('liked 5');
    expect(screen.seen).toEqual(['open 4', 'liked 5']);
    await pullCounts(6, 51);
    await expect.poll(() => screen.seen).toEqual(['open 4', 'liked 5', 'liked 6']);
    screen.end();
  },
);

test('counts that came with an answer are not taken back by a pull that began before', async () => {
  const screen = watch(accountStore(0).db);
  await like(accountStore(0));
  await confirm(accountStore(0).db, 5, 50);
  await pullCounts(3, 49);
  await pause();
  await expect.poll(() => screen.seen.at(-1)).toBe('liked 5');
  screen.end();
});

function Card() {
  const found = usePost(post.id)?.found;
  return found ? <Button stored={found.registers.like} /> : <p>—</p>;
}
function Button({ stored }: { readonly stored: { readonly value: boolean; readonly others: number } }) {
  const { value, count, toggle } = useInteraction(post.id, 'like', stored);
  return (
    <button type="button" aria-pressed={value} onClick={toggle}>
      {count}
    </button>
  );
}
let enter: (next: AccountStore | null) => void;
function Stage({
  first,
  opening = null,
}: {
  readonly first: AccountStore | null;
  readonly opening?: OpeningAccountStore | null;
}) {
  const [own, setOwn] = useState(first);
  useEffect(() => {
    enter = setOwn;
  }, []);
  return (
    <AccountStoreProvider accountStore={own} opening={opening}>
      <Card />
    </AccountStoreProvider>
  );
}
async function show(first: AccountStore | null): Promise<void> {
  page = await mount(<Stage first={first} />, { database: db });
}
const button = () => page?.container.querySelector('button') ?? null;
const pressed = () => button()?.getAttribute('aria-pressed');

test('nobody sees what another account of this phone liked, not for a frame', async () => {
  await like(accountStore(0));
  await show(accountStore(0));
  await expect.poll(pressed).toBe('true');
  flushSync(() => enter(accountStore(1)));
  expect(pressed()).not.toBe('true');
  await expect.poll(pressed).toBe('false');
  flushSync(() => enter(null));
  expect(pressed()).not.toBe('true');
  await expect.poll(pressed).toBe('false');
  flushSync(() => enter(accountStore(0)));
  await expect.poll(pressed).toBe('true');
});

test('a post stays on the page while the space of the account opens, and shows what the account liked then', async () => {
  await like(accountStore(0));
  await show(null);
  await expect.poll(pressed).toBe('false');
  flushSync(() => enter(accountStore(0)));
  expect(pressed()).toBe('false');
  await expect.poll(pressed).toBe('true');
});

test('a tap of an account is kept in its own database and under its own name', async () => {
  await show(accountStore(0));
  await expect.poll(pressed).toBe('false');
  button()?.click();
  await expect.poll(() => accountStore(0).db.outbox.toArray()).toMatchObject([{ actor: accountStore(0).actor }]);
  await expect.poll(pressed).toBe('true');
  expect(await db.outbox.count()).toBe(0);
  expect(await db.registers.count()).toBe(0);
});

test('an account whose likes do not count yet goes on liking as the browser', async () => {
  await show({ ...accountStore(0), mayInteract: false });
  await expect.poll(pressed).toBe('false');
  button()?.click();
  await expect.poll(() => db.outbox.toArray()).toMatchObject([{ actor: browserActor }]);
  expect(await accountStore(0).db.outbox.count()).toBe(0);
});

test('the likes of who has left the school are shown, and a tap keeps nothing and says why', async () => {
  await like(accountStore(0));
  await show({ ...accountStore(0), hasLeft: true });
  await expect.poll(pressed).toBe('true');
  const before = await accountStore(0).db.outbox.toArray();
  button()?.click();
  await expect.poll(() => noticeStore.current()?.text).toMatch(/انتهت دراستك/);
  expect(pressed()).toBe('true');
  expect([await accountStore(0).db.outbox.toArray(), await db.outbox.count()]).toEqual([before, 0]);
});

test('what another phone of the account liked shows as soon as it is pulled', async () => {
  await show(accountStore(0));
  await expect.poll(pressed).toBe('false');
  await accountStore(0).db.teacherInteractions.put({
    postId: post.id,
    liked: true,
    saved: false,
    likedClock: 3,
    savedClock: 0,
    updatedAt: 0,
    revision: 1,
    digest: '1',
  });
  await expect.poll(pressed).toBe('true');
});

test('a tap while the space of the account is on its way is kept there and not in the browser’s name', async () => {
  let open: (found: AccountStore) => void = () => {};
  const opening = new Promise<AccountStore>((resolve) => (open = resolve));
  page = await mount(<Stage first={null} opening={opening} />, { database: db });
  await expect.poll(pressed).toBe('false');
  button()?.click();
  // Not shown yet: whoever leaves now must not believe it kept.
  expect(pressed()).toBe('false');
  open(accountStore(0));
  flushSync(() => enter(accountStore(0)));
  await expect.poll(() => accountStore(0).db.outbox.toArray()).toMatchObject([{ actor: accountStore(0).actor }]);
  await expect.poll(pressed).toBe('true');
  expect(await db.outbox.count()).toBe(0);
});
