// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mirror, postId, postOf } from '../../app/testing/demo-posts.ts';
import { mount, type Mounted } from '../../app/testing/mount.tsx';
import { createDatabase, type ManaraDatabase } from '../../data/database/database.ts';
import { publicDatabaseName } from '../../data/database/public-database-name.ts';
import { SearchPage } from './search-page.tsx';

let db: ManaraDatabase;
let page: Mounted;

const there = (id: string) => `/there/${id}`;
const targets = { post: there, achievement: there, event: there, award: there };

beforeEach(async () => {
  // The search reads the database of the browser by its name.
  db = createDatabase(publicDatabaseName);
  await mirror(db, [postOf({ id: postId('1'), title: 'أسبوع المكتبة', content: 'كتب' })]);
});
afterEach(async () => {
  page.unmount();
  await db.delete();
});

const found = () => [...page.container.querySelectorAll('[data-found-id] h2')].map(({ textContent }) => textContent);
const field = () => page.container.querySelector<HTMLInputElement>('input[type=search]');

test('what reaches the device while somebody searches is found, also by what they type meanwhile', async () => {
  page = await mount(<SearchPage targets={targets} />, { database: db, at: '/search?q=مكتبة', pattern: '/search' });
  await expect.poll(found).toEqual(['أسبوع المكتبة']);
  await db.posts.put(postOf({ id: postId('2'), title: 'رحلة إلى المتحف', content: 'تماثيل' }));
  const input = await page.until(field);
  page.type(input, 'متح');
  await expect.poll(found).toEqual(['رحلة إلى المتحف']);
  expect(page.container.querySelector('mark')?.textContent).toBe('المتحف');
  await db.posts.delete(postId('2'));
  await expect.poll(() => page.container.textContent).toContain('لا شيء بهذه الكلمات');
});
