// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mirror, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { withoutPause } from '../../app/testing/without-pause.ts';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { createOwnDatabase, type OwnDatabase } from '../../data/database/own-database.ts';
import type { AccountStore } from '../../data/database/account-store-context.tsx';
import type { UserId } from '../../domain/ids.ts';
import { now } from '../../platform/clock.ts';
import { profileKey, publishProfile } from '../../sync/drafts/authoring.ts';
import { dismissNotice, noticeStore } from '../../ui/overlays/notice-store.ts';
import { TeacherProfilePage } from './teacher-profile-page.tsx';

let db: ManaraDatabase;
let own: AccountStore & { readonly db: OwnDatabase };
let page: Mounted;

beforeEach(async () => {
  db = createDatabase(`profile-${crypto.randomUUID()}`);
  const userId = postOf().teacherId as string as UserId;
  own = {
    db: createOwnDatabase(`own-${crypto.randomUUID()}`),
    userId,
    actor: `user:${userId}`,
    mayInteract: true,
    hasLeft: false,
  };
  await mirror(db, []);
});
afterEach(async () => {
  dismissNotice();
  page.unmount();
  await db.delete();
  await own.db.delete();
});

const open = async () => {
  page = await mount(<TeacherProfilePage />, { database: db, own });
};
const bio = () => page.until(() => page.container.querySelector<HTMLTextAreaElement>('form textarea'));
const name = () => page.until(() => page.container.querySelector<HTMLInputElement>('form input[autocomplete=name]'));
const button = (text: string) =>
  page.until(() => [...page.container.querySelectorAll('button')].find((found) => found.textContent?.trim() === text));
const draft = () => own.db.drafts.get(profileKey);

test('what is typed is kept without being asked, found again, and nobody’s business until it is saved', async () => {
  await open();
  page.type(await bio(), 'أحب النحو');
  await expect.poll(async () => (await draft())?.typed).toEqual({ bio: 'أحب النحو' });
  await page.until(() => page.container.textContent?.includes('محفوظ على هذا الجهاز'));
  expect((await draft())?.queue.name).toBe('none');
  page.unmount();
  await open();
  expect((await bio()).value).toBe('أحب النحو');
  expect((await name()).value).toBe('أ. ليلى عبد الرحمن');
});

test('what is typed while a save is on its way stays in the form', async () => {
  await open();
  page.type(await bio(), 'أحب النحو');
  const field = await name();
  page.click(await button('احفظ الملف'));
  page.type(field, 'أ. ليلى حسن');
  await expect.poll(async () => (await draft())?.queue.name).toBe('waiting');
  await expect.poll(async () => (await draft())?.typed?.['display_name']).toBe('أ. ليلى حسن');
  expect(field.value).toBe('أ. ليلى حسن');
  expect(await draft()).toMatchObject({ wanted: { bio: 'أحب النحو' } });
});

test('a page that is hidden keeps what was just typed', async () => {
  await open();
  const field = await bio();
  withoutPause(() => page.type(field, 'لحظة'));
  globalThis.dispatchEvent(new Event('pagehide'));
  await expect.poll(async () => (await draft())?.typed?.['bio']).toBe('لحظة');
});

test('a field that was not touched shows what arrives while the form is open', async () => {
  await open();
  page.type(await bio(), 'أكتب');
  await db.teachers.toCollection().modify({ displayName: 'أ. ليلى', revision: 2 });
  await expect.poll(async () => (await name()).value).toBe('أ. ليلى');
  expect((await bio()).value).toBe('أكتب');
});

test('saving sends what was typed on its way and leaves nothing typed behind', async () => {
  await open();
  page.type(await bio(), 'أحب النحو');
  page.click(await button('احفظ الملف'));
  await expect.poll(async () => (await draft())?.queue.name).toBe('waiting');
  expect(await draft()).toMatchObject({ wanted: { bio: 'أحب النحو' }, typed: null });
  expect((await bio()).value).toBe('أحب النحو');
});

test('what was typed is discarded at a tap and comes back at another', async () => {
  await open();
  const before = (await bio()).value;
  page.type(await bio(), 'مسودة');
  await expect.poll(async () => (await draft())?.typed?.['bio']).toBe('مسودة');
  page.click(await button('تخلَّ عن التعديل'));
  await expect.poll(draft).toBeUndefined();
  await expect.poll(async () => (await bio()).value).toBe(before);
  expect(document.activeElement?.textContent).toBe('احفظ الملف');
  await expect.poll(() => noticeStore.current()?.action?.name).toBe('تراجع');
  flushSync(() => noticeStore.current()?.action?.run());
  await expect.poll(async () => (await bio()).value).toBe('مسودة');
  await expect.poll(async () => (await draft())?.typed?.['bio']).toBe('مسودة');
});

test('a name that is missing is not saved, and the hand is led to it', async () => {
  await open();
  page.type(await name(), ' ');
  page.click(await button('احفظ الملف'));
  await page.until(() => page.container.textContent?.includes('اكتب اسمك كما يظهر للقراء.'));
  expect(document.activeElement).toBe(await name());
  expect((await draft())?.wanted ?? null).toBeNull();
});

describe('where the school holds something else than was said here', () => {
  beforeEach(async () => {
    await publishProfile(own.db, { bio: 'أحب النحو' }, { now });
    const row = { bio: 'أحب الصرف', revision: 3 };
    await own.db.drafts.update(profileKey, { queue: { name: 'conflict', row, fields: ['bio'] }, over: { bio: null } });
    await open();
    await button('أبقِ ما قلته');
  });

  test('both versions stand side by side', () => {
    const said = [...page.container.querySelectorAll('dd')].map((found) => found.textContent);
    expect(said.slice(0, 2)).toEqual(['أحب النحو', 'أحب الصرف']);
  });

  test('what was said here goes out over what was seen', async () => {
    page.click(await button('أبقِ ما قلته'));
    await expect
      .poll(draft)
      .toMatchObject({ wanted: { bio: 'أحب النحو' }, over: { bio: 'أحب الصرف' }, queue: { name: 'waiting' } });
  });

  test('what the school has can stay, and that can be taken back', async () => {
    page.click(await button('خذ ما في المدرسة'));
    await expect.poll(draft).toBe(undefined);
    await expect.poll(() => noticeStore.current()).toMatchObject({ action: { name: 'تراجع' } });
  });
});
