// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { signedInAuth } from '../../app/testing/signed-in-auth.ts';
import { studentLinks } from '../../app/pages/student-links.ts';
import { visitorAuth } from '../../app/testing/visitor-auth.ts';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { type AccountStore, AccountStoreProvider } from '../../data/database/account-store-context.tsx';
import { createOwnDatabase } from '../../data/database/own-database.ts';
import type { PostId, UserId } from '../../domain/ids.ts';
import { newId } from '../../platform/ids.ts';
import { userActor } from '../../sync/protocol/identity.ts';
import { setInteraction } from '../../sync/outbox/registers.ts';
import { dashboardText } from './dashboard-text.ts';
import { StudentDashboardPage } from './student-dashboard-page.tsx';

const userId = 'aaaaaaaa-0000-4000-8000-000000000001' as UserId;
const post = postOf();
const unknownPost = 'deadbeef-0000-4000-8000-00000000000f' as PostId;
const march = Date.UTC(2026, 2, 5, 9);

let db: ManaraDatabase;
let own: AccountStore;
let page: Mounted;

beforeEach(async () => {
  localStorage.clear();
  db = createDatabase(`public-${crypto.randomUUID()}`);
  await mirror(db, [post]);
  const ownDb = createOwnDatabase(`own-${crypto.randomUUID()}`);
  own = { db: ownDb, userId, actor: userActor(userId), mayInteract: true, hasLeft: false };
  const of = { createdAt: march, updatedAt: march, revision: 1, digest: '1' };
  await ownDb.students.put({
    ...of,
    id: userId,
    displayName: 'عمر خالد',
    email: 'omar@manara.example',
    grade: 'الصف الثالث',
    profilePhoto: null,
    bio: null,
    isApproved: true,
  });
  await Promise.all([dashboardText.ar(), dashboardText.en()]);
});
afterEach(async () => {
  page.unmount();
  await Promise.all([db.delete(), own.db.delete()]);
});

const gpa = (value: number, isCleared = false) =>
  own.db.gpas.put({ id: userId, gpa: value, isCleared, updatedAt: march, revision: 2, digest: '2' });
const mirrored = (postId: PostId, change: object) =>
  own.db.studentInteractions.put({
    postId,
    liked: false,
    saved: false,
    likedClock: 0,
    savedClock: 0,
    updatedAt: march,
    revision: 1,
    digest: '3',
    ...change,
  });
const tell = (postId: PostId, kind: 'like' | 'save', value: boolean) =>
  setInteraction(own.db, { postId, kind, value }, { now: Date.now, newId, actor: own.actor });
const open = async (language: 'ar' | 'en' = 'ar') => {
  const auth = signedInAuth({ userId, name: 'عمر خالد', portal: 'student', isApproved: true });
  page = await mount(<StudentDashboardPage links={studentLinks} />, { database: db, own, auth, language });
  await page.until(() => page.container.querySelector('h1'));
};
const rows = () => [...page.container.querySelectorAll('li[data-post-id]')];
const figures = () => [...page.container.querySelectorAll('dl dd')].map((one) => one.textContent);

test('what stood there before the device had opened the own space stays, and only its figures come', async () => {
  await gpa(3.75);
  await mirrored(post.id, { liked: true, likedClock: 4 });
  let opened = (): void => {};
  function Opening() {
    const [store, setStore] = useState<AccountStore | null>(null);
    opened = () => setStore(own);
    return (
      <AccountStoreProvider accountStore={store}>
        <StudentDashboardPage links={studentLinks} />
      </AccountStoreProvider>
    );
  }
  const auth = signedInAuth({ userId, name: 'عمر خالد', portal: 'student', isApproved: true });
  page = await mount(<Opening />, { database: db, auth, language: 'ar' });
  const parts = () => [...page.container.querySelectorAll('h1, nav a, dl, dl dt')];
  await page.until(() => page.container.querySelector('h1'));
  const before = parts();
  expect(before.length).toBeGreaterThan(5);
  opened();
  await page.until(() => rows()[0]);
  expect(figures()[1]).toContain('١');
  expect(parts()).toEqual(before);
  for (const [place, part] of parts().entries()) expect(part).toBe(before[place]);
});

test('the four figures come from the device: three courses, what is liked and saved, and the average in words', async () => {
  await gpa(3.75);
  await mirrored(post.id, { liked: true, likedClock: 4 });
  await mirrored(unknownPost, { liked: true, saved: true, likedClock: 2, savedClock: 3 });
  await open();
  await page.until(() => rows().length === 2);
  expect(figures().slice(0, 3)).toEqual(['٣', '٢', '١']);
  expect(figures()[3]).toContain('معدلك التراكمي ٣٫٧٥ من ٤٫٠');
  expect(page.container.querySelector('circle[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('93.75 100');
  const bar = page.container.querySelector('progress');
  expect([bar?.value, bar?.max]).toEqual([93.75, 100]);
  expect(page.container.textContent).toContain('حساب موثّق');
});

test('a row says the first eight characters, the date as Egypt writes it, and the title where the post is here', async () => {
  await mirrored(unknownPost, { saved: true, savedClock: 3 });
  await open();
  const [row] = await page.until(() => rows().length === 1 && rows());
  expect(row?.textContent).toContain('deadbeef');
  expect(row?.textContent).toContain(
    new Intl.DateTimeFormat('ar-EG', { dateStyle: 'long', timeZone: 'Africa/Cairo' }).format(march),
  );
  expect(row?.textContent).toContain('محفوظ');
  expect(row?.querySelector('a')?.textContent).toBe('deadbeef');
  await tell(post.id, 'like', true);
  await page.until(() => rows().length === 2);
  await page.until(() => rows()[0]?.querySelector('a')?.textContent === post.title);
});

test('what was told here and not sent counts at once, stands first and says so; a later word from elsewhere wins', async () => {
  await mirrored(unknownPost, { liked: true, likedClock: 9 });
  await open();
  await page.until(() => rows().length === 1);
  await tell(post.id, 'save', true);
  await page.until(() => rows().length === 2);
  expect(rows()[0]?.textContent).toContain('سيُرسل');
  await tell(unknownPost, 'like', false);
  await page.until(() => rows().length === 1);
  await mirrored(unknownPost, { liked: true, likedClock: 99, revision: 2 });
  await page.until(() => rows().length === 2);
});

test('nothing told is said in words, and leads to the posts', async () => {
  await open();
  await page.until(() => page.container.textContent?.includes('لا توجد تفاعلات بعد'));
  expect(page.container.querySelector('a[href="/posts"]')).not.toBeNull();
  expect(figures()[3]).toContain('لم يصل معدلك إلى هذا الجهاز بعد');
});

test('an average that was taken back is none, and not 0; nor is one that nobody has entered', async () => {
  await gpa(0, true);
  await open();
  await page.until(() => figures()[3]?.includes('لم يُدخل معدلك بعد'));
  expect(figures()[3]).not.toContain('٠٫٠٠');
  expect(page.container.querySelector('progress'), 'an empty bar is heard as 0').toBeNull();
  await own.db.gpas.update(userId, { isCleared: false, gpa: 3.5, revision: 4 });
  await page.until(() => figures()[3]?.includes('معدلك التراكمي ٣٫٥٠'));
  await own.db.gpas.update(userId, { gpa: 0, revision: 1 });
  await page.until(() => figures()[3]?.includes('لم يُدخل معدلك بعد'));
});

test('the page says when the school was last heard; a refresh that the network kept from it says why', async () => {
  await own.db.meta.put({ key: 'lastPullAt', value: Date.now() - 5 * 60_000 });
  await open('en');
  const button = await page.until(() =>
    [...page.container.querySelectorAll('button')].find((one) => one.textContent === 'Refresh'),
  );
  await page.until(() => page.container.textContent?.includes('Last updated 5 minutes ago'));
  page.click(button);
  const said = () => page.container.querySelector('output')?.textContent ?? '';
  await page.until(() => said().includes('There is no network'));
  expect(said()).not.toContain('Asking the school');
  expect(page.container.textContent).not.toContain('Last updated');
});

test('before the device has answered, the account says whose page it is, and no figure is made up', async () => {
  const auth = signedInAuth({ userId, name: 'عمر خالد', portal: 'student', isApproved: true });
  page = await mount(<StudentDashboardPage links={studentLinks} />, { database: db, auth });
  await page.until(() => page.container.querySelector('h1')?.textContent?.includes('عمر خالد'));
  expect(figures().slice(0, 3)).toEqual(['٣', '—', '—']);
  expect(page.container.textContent).not.toContain('لا توجد تفاعلات بعد');
  expect(document.querySelector('meta[name="robots"]')).toBeNull();
});

test('whoever is not signed in is told whose page it is and how to come in', async () => {
  page = await mount(<StudentDashboardPage links={studentLinks} />, { database: db, auth: visitorAuth() });
  await page.until(() => page.container.querySelector('h1')?.textContent === 'ادخل لترى لوحتك.');
  expect(page.container.querySelector('a[href="/student/login"]')).not.toBeNull();
});
