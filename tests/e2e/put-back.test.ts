import { openAs } from '../page-models/staff-pages.ts';
import { Tray } from '../page-models/tray.ts';
import { actingAs } from '../support/acting-as.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { catalogues } from '../support/catalogues.ts';

for (const person of ['a student', 'a visitor'] as const)
  test(`what ${person} likes and saves without a network while the post is taken down goes out by itself once it is put back`, async ({
    portal,
    network,
    context,
    stack,
    sql,
    newTeacher,
  }) => {
    test.slow();
    const { page } = portal;
    const [author, owner] = [await newTeacher(), await newTeacher()];
    await sql`update public.teachers set role = 'owner' where id = ${owner.id}`;
    const student = await newStudent(sql);
    const path = `/post/${author.post.id}`;
    if (person === 'a student') await openAs(portal, stack, { as: student.email, language: 'ar', path });
    else {
      await portal.speak('ar');
      await portal.goto(path);
    }
    await expect(page.getByRole('heading', { name: author.post.title, level: 1 })).toBeVisible();
    await portal.readyForOffline();

    network.cut();
    await context.setOffline(true);
    await portal.expectBadge('offline');
    await portal.like('ar').click();
    await portal.save('ar').click();
    await portal.expectPending(2);
    await actingAs(sql, owner, (as) => as`select public.take_down_post(${author.post.id}, 'فيه اسم تلميذة كاملًا')`);

    network.heal();
    await context.setOffline(false);
    const tray = new Tray(portal, 'ar');
    await portal.expectBadge('blocked', 40_000);
    await tray.open();
    const refused = tray.entries.and(page.locator('[data-state=open]'));
    await expect(refused).toHaveCount(2);
    for (const entry of await refused.all()) await expect(entry).toContainText(catalogues.ar.tray.parked.gone);
    await page.keyboard.press('Escape');
    const stored = async () => {
      const [row] =
        person === 'a student'
          ? await sql`select liked, saved from public.student_post_interactions where student_id = ${student.id}`
          : await sql`select liked, saved from public.post_interactions where post_id = ${author.post.id}`;
      return row ?? null;
    };
    expect(await stored()).toBeNull();

    // Nobody presses anything from here on.
    await actingAs(sql, owner, (as) => as`select public.put_back_post(${author.post.id})`);
    await expect.poll(stored, { timeout: 60_000 }).toEqual({ liked: true, saved: true });
    await portal.expectPending(0);
    await portal.expectBadge('idle');
    await portal.goto(path);
    await expect(portal.like('ar')).toHaveAttribute('aria-pressed', 'true');
    await expect(portal.save('ar')).toHaveAttribute('aria-pressed', 'true');
    expect(await stored()).toEqual({ liked: true, saved: true });
  });
