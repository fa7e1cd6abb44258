// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mounted } from '../../app/testing/mount.tsx';
import { createPostBench, post, type PostBench, target } from '../../app/testing/post-bench.tsx';
import type { ChangedPost } from '../../data/database/meta-values.ts';
import { keepTyped } from '../../sync/drafts/authoring.ts';
import { TeacherDashboardPage } from './teacher-dashboard-page.tsx';

let bench: PostBench;
let page: Mounted | undefined;

beforeEach(async () => {
  bench = await createPostBench();
});
afterEach(async () => {
  page?.unmount();
  await bench.close();
});

const open = async (changed: readonly ChangedPost[]): Promise<Mounted> => {
  page = await bench.open(
    <TeacherDashboardPage
      writePath="/write"
      listPath="/list"
      profilePath="/profile"
      changed={changed}
      places={[]}
      freshness={null}
      formPath={(kind, id) => `/${kind}/${id}`}
    />,
  );
  return page;
};

test('posts that their authors changed after they were taken down wait for whoever keeps posts, and are counted', async () => {
  const { container, until } = await open([{ id: 'other', title: 'رحلة الأهرام' }]);
  const line = await until(() => container.querySelector('a[data-state=changed]'));
  expect(line.getAttribute('href')).toContain('/list');
  expect(line.textContent).toContain('رحلة الأهرام');
  expect(line.textContent).toContain('عدّله كاتبه بعد حجبه');
  expect(container.querySelector('h1')?.textContent).toContain('شيء واحد ينتظرك');
  expect(container.textContent).not.toContain('وصل كل ما كتبته إلى المدرسة');
});

test('one’s own that waits here anyway is told once', async () => {
  await keepTyped(bench.own.db, target, { title: 'مسودة' }, { now: () => 1 });
  const { container, until } = await open([{ id: post.id, title: post.title }]);
  await until(() => container.querySelector('a[data-state=draft]'));
  expect(container.querySelector('a[data-state=changed]')).toBeNull();
  expect(container.querySelector('h1')?.textContent).toContain('شيء واحد ينتظرك');
});
