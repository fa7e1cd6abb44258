// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Mounted } from '../../app/testing/mount.tsx';
import { createPostBench, type PostBench } from '../../app/testing/post-bench.tsx';
import { writeMeta } from '../../data/database/meta.ts';
import { ChangedPosts } from './changed-posts.tsx';

let bench: PostBench;
let page: Mounted | undefined;

beforeEach(async () => {
  bench = await createPostBench();
});
afterEach(async () => {
  page?.unmount();
  await bench.close();
});

test('what the school last told of changed posts is told where it cannot be asked, until none is', async () => {
  const changed = [{ id: 'a', title: 'رحلة الأهرام' }];
  await writeMeta(bench.own.db, 'changedPosts', changed);
  const open = await bench.open(<ChangedPosts to="?tab=posts" />);
  page = open;
  const link = await open.until(() => open.container.querySelector('a'));
  expect(link.textContent).toBe('رحلة الأهرام');
  expect(link.getAttribute('href')).toContain('?tab=posts');
  await writeMeta(bench.own.db, 'changedPosts', []);
  await open.until(() => open.container.querySelector('section') === null);
});
