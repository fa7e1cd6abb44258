import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { Tray } from '../page-models/tray.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { postsOf } from '../support/hired-teacher.ts';

test('an upload that does not move is told, is sent again in another way, and keeps nothing else waiting', async ({
  portal,
  network,
  stack,
  sql,
  newTeacher,
}) => {
  test.slow();
  const teacher = await newTeacher();
  const pages = new TeacherPages(portal, 'en');
  const tray = new Tray(portal, 'en');
  await openAs(portal, stack, { as: teacher.email, language: 'en', path: '/teacher/posts' });
  await portal.expectBadge('idle');
  // Taken by the school, and never answered: in the first way, and in the one after that.
  network.inject(/image-upload/, 'hold-response', 2);
  await pages.write({ title: 'Stuck', pictures: ['tests/support/pictures/full.jpg'] });
  await pages.write({ title: 'Behind it' });
  await pages.expectState('Stuck', 'waiting');
  await pages.expectState('Behind it', 'sent', 60_000);
  await tray.open();
  await expect(tray.entries.filter({ hasText: 'Stuck' })).toContainText('sent again in another way', {
    timeout: 60_000,
  });
  await portal.page.keyboard.press('Escape');
  await pages.expectState('Stuck', 'sent', 90_000);
  expect(network.outstanding()).toBe(0);
  const stuck = (await postsOf(sql, teacher)).find(({ title }) => title === 'Stuck');
  expect(stuck?.media_items).toHaveLength(1);
});
