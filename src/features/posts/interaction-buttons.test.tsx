// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { AccountStoreProvider } from '../../data/database/account-store-context.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { UserId } from '../../domain/ids.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import { dismissNotice, noticeStore } from '../../ui/overlays/notice-store.ts';
import { InteractionButtons } from './interaction-buttons.tsx';
import { useNewestPosts } from './queries.ts';

let db: ManaraDatabase;
let page: Mounted;

function Buttons() {
  const [view] = useNewestPosts(1)?.found ?? [];
  return view && <InteractionButtons view={view} />;
}

beforeEach(async () => {
  db = createDatabase(`likes-${crypto.randomUUID()}`);
  await mirror(db, [postOf()]);
  page = await mount(<Buttons />, { database: db });
});
afterEach(async () => {
  dismissNotice();
  page.unmount();
  await db.delete();
});

const like = () => page.container.querySelector('button[aria-label="أعجبني"]');
const save = () => page.container.querySelector('button[aria-label="حفظ"]');

test('a tap shows at once, before the device has stored it', async () => {
  const button = await page.until(like);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  const stored = db.registers.count();
  page.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  expect(await stored).toBe(0);
});

test('a like is stored with its outbox entry and counted over the others', async () => {
  page.click(await page.until(like));
  await page.until(() => page.container.textContent?.includes('٥'));
  await expect.poll(() => db.outbox.count()).toBe(1);
  expect(await db.registers.toArray()).toMatchObject([{ kind: 'like', value: true, acked: false }]);
});

test('a count of nobody is not shown', async () => {
  const button = await page.until(save);
  expect(button.parentElement?.textContent).toBe('');
});

test('where nothing is taken any more the buttons say so to everybody', async () => {
  page.unmount();
  const userId = 'aaaaaaaa-0000-4000-8000-000000000001' as UserId;
  const own = { db: createOwnDatabase(`own-${crypto.randomUUID()}`), userId, actor: userActor(userId) };
  const accountStore = { ...own, mayInteract: true, hasLeft: true };
  page = await mount(
    <AccountStoreProvider accountStore={accountStore}>
      <Buttons />
    </AccountStoreProvider>,
    { database: db },
  );
  for (const find of [like, save]) expect((await page.until(find)).getAttribute('aria-disabled')).toBe('true');
  await own.db.delete();
});

test('two taps leave nothing behind', async () => {
  const button = await page.until(like);
  page.click(button);
  page.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('false');
  await expect.poll(() => db.outbox.count()).toBe(0);
});

test('a like made in another tab appears here', async () => {
  const button = await page.until(like);
  await db.registers.put({
    key: `${postOf().id}:like`,
    postId: postOf().id,
    kind: 'like',
    value: true,
    clock: 1,
    acked: true,
    ackedClock: 1,
  });
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
});

test('a tap that another tab took back before it was seen here on the device does not stay on screen', async () => {
  const button = await page.until(like);
  db.registers.hook('creating', (_key, register) => {
    Object.assign(register, { value: false });
  });
  page.click(button);
  expect(button.getAttribute('aria-pressed')).toBe('true');
  await page.until(() => button.getAttribute('aria-pressed') === 'false');
  expect(noticeStore.current()).toBeNull();
});

test('when the device is full the tap is taken back and the reader is told', async () => {
  const button = await page.until(like);
  db.registers.hook('creating', () => {
    throw new DOMException('no room', 'QuotaExceededError');
  });
  page.click(button);
  await page.until(() => button.getAttribute('aria-pressed') === 'false');
  expect(await db.outbox.count()).toBe(0);
  await page.until(() => noticeStore.current()?.text.includes('امتلأت مساحة الجهاز'));
});
