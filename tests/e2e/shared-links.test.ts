import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';

test('a shared link opens its post whatever a messenger has put behind it, and other addresses lead where they were meant, offline too', async ({
  portal,
  network,
  context,
  newTeacher,
}) => {
  const { page } = portal;
  const { id } = (await newTeacher()).post;
  const opensPost = async (tail: string) => {
    await portal.goto(`/post/${id}${tail}`);
    await expect(portal.post(id), tail).toBeVisible();
  };
  const leadsTo = async (from: string, to: string) => {
    await portal.goto(from);
    await expect.poll(() => new URL(page.url()).pathname, { message: from }).toBe(to);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  };
  for (const tail of ['.', '،', ')', '…', '%E2%80%8F']) await opensPost(tail);
  await leadsTo('/faq.', '/faq');
  await leadsTo('/home', '/');
  await leadsTo('/student', '/student/login');
  await portal.goto('/posts');
  await portal.readyForOffline();
  network.cut();
  await context.setOffline(true);
  for (const tail of ['.', '…']) await opensPost(tail);
  await leadsTo('/index.html', '/');
  await leadsTo('/posts.', '/posts');
});
