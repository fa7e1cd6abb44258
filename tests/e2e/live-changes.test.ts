import { expect, test } from '../support/fixtures.ts';

test('what a teacher publishes and takes back shows on an open page that nobody touches', async ({ portal, sql }) => {
  // The live connection is for those who stay.
  const live = portal.page.waitForEvent('websocket', { timeout: 60_000 });
  await portal.goto('/posts');
  await portal.expectBadge('idle', 30_000);
  await live;
  const title = 'اجتماع أولياء الأمور يوم الخميس';
  const [post] = await sql<{ id: string }[]>`
    insert into public.posts (title, content, teacher_id)
    select ${title}, 'نلتقي في المسرح.', id from public.teachers where is_approved limit 1 returning id`;
  try {
    await expect(portal.articles.first()).toContainText(title, { timeout: 20_000 });
  } finally {
    await sql`delete from public.posts where id = ${post?.id ?? ''}`;
  }
  await expect(portal.page.getByText(title)).toHaveCount(0, { timeout: 20_000 });
});
