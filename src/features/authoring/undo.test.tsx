// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { flushSync } from 'react-dom';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mounted } from '../../app/testing/mount.tsx';
import type { DraftRecord } from '../../data/database/draft-record.ts';
import { dismissNotice, noticeStore } from '../../ui/overlays/notice-store.ts';
import { keepTyped, publish } from '../../sync/drafts/authoring.ts';
import { base, createPostBench, key, now, post, type PostBench, target } from '../../app/testing/post-bench.tsx';
import { WritingPage } from './writing-page.tsx';

let bench: PostBench;
let own: PostBench['own'];
let page: Mounted;

const picture = 'post-media/one.avif';
const film = 'https://video.manara.example/film';

beforeEach(async () => {
  dismissNotice();
  bench = await createPostBench();
  ({ own } = bench);
});
afterEach(async () => {
  page.unmount();
  await bench.close();
});

const open = async () => {
  page = await bench.open(<WritingPage kind="post" id={post.id} preview={() => null} />);
};
const draft = () => bench.draft();
const title = () => page.until(() => page.container.querySelector<HTMLInputElement>('form input'));
/** Opens the line of a picture or video. */
const choose = async (name: string) =>
  page.click(
    await page.until(() =>
      [...page.container.querySelectorAll('ol button')].find((tile) => tile.textContent?.includes(name)),
    ),
  );
const press = async (name: string) => {
  const found = await page.until(() =>
    [...page.container.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent?.trim()) === name,
    ),
  );
  page.click(found);
};

/** Presses the way back that the notice offers. */
async function takeBack(): Promise<void> {
  const notice = await page.until(noticeStore.current);
  expect(notice.action?.name).toBe('تراجع');
  flushSync(() => notice.action?.run());
}

async function kept(change: Partial<DraftRecord>): Promise<DraftRecord | undefined> {
  await publish(own.db, target, { ...base.fields, title: 'عنواني' }, { now });
  await own.db.drafts.update(key, change);
  return draft();
}

test('a draft that was discarded comes back', async () => {
  await keepTyped(own.db, target, { ...base.fields, title: 'مسودتي' }, { now });
  const before = await draft();
  await open();
  await press('تخلَّ عن المسودة');
  await expect.poll(draft).toBeUndefined();
  await takeBack();
  await expect.poll(draft).toEqual(before);
});

test('words that were typed a moment before they were discarded come back too', async () => {
  await keepTyped(own.db, target, { ...base.fields, title: 'مسودتي' }, { now });
  await open();
  page.type(await title(), 'مسودتي الثانية');
  await press('تخلَّ عن المسودة');
  await expect.poll(draft).toBeUndefined();
  await takeBack();
  await expect.poll(async () => (await draft())?.typed?.['title']).toBe('مسودتي الثانية');
});

test('what was not accepted and was discarded comes back with its reason', async () => {
  const before = await kept({ queue: { name: 'failed', code: '42501', message: 'only approved teachers publish' } });
  await open();
  await press('تخلَّ عنه');
  await expect.poll(draft).toBeUndefined();
  await takeBack();
  await expect.poll(draft).toEqual(before);
});

test('a conflict that was settled with what the school has is open again', async () => {
  const row = { ...base.fields, title: 'عنوان من جهاز آخر', revision: 2 };
  const before = await kept({ queue: { name: 'conflict', row, fields: ['title'] } });
  await open();
  await press('خذ ما في المدرسة');
  await expect.poll(draft).toBeUndefined();
  await takeBack();
  await expect.poll(draft).toEqual(before);
});

test('a picture and a video that were taken out come back to their places, over whatever was written since', async () => {
  const items = [
    { kind: 'image', url: picture },
    { kind: 'video', url: film },
  ];
  await keepTyped(own.db, target, { ...base.fields, image_url: picture, media_items: items }, { now });
  await open();
  await choose('صورة ١');
  await press('أزل: صورة ١');
  await expect.poll(async () => (await draft())?.typed?.['media_items']).toEqual([items[1]]);
  page.type(await title(), 'عنوان أحدث');
  await takeBack();
  await expect
    .poll(async () => (await draft())?.typed)
    .toMatchObject({ title: 'عنوان أحدث', media_items: items, image_url: picture });
  await press('أزل');
  await expect.poll(async () => (await draft())?.typed?.['image_url']).toBeNull();
  await takeBack();
  await expect.poll(async () => (await draft())?.typed?.['image_url']).toBe(picture);
});

test('the way back goes with the form', async () => {
  await keepTyped(own.db, target, { ...base.fields, media_items: [{ kind: 'image', url: picture }] }, { now });
  await open();
  await choose('صورة ١');
  await press('أزل: صورة ١');
  await page.until(noticeStore.current);
  page.unmount();
  expect(noticeStore.current()).toBeNull();
});
