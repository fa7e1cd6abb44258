import { demoPassword } from '../../scripts/demo/accounts.ts';
import { AccountPages } from '../page-models/account-pages.ts';
import { CornerCard } from '../page-models/corner-card.ts';
import { newStudent } from '../support/new-people.ts';
import { expect, test } from '../support/fixtures.ts';
import { countRows } from '../support/interaction-rows.ts';
import { alike, languages } from '../support/languages.ts';
import { catalogues } from '../support/catalogues.ts';

const words = {
  ar: { done: 'صارت في حسابك.', back: catalogues.ar.claim.back.done },
  en: { done: 'They are in your account.', back: 'They belong to the browser again' },
} as const;

for (const language of languages) {
  const say = words[language];

  test(
    `what a visitor liked becomes the student’s who says so, counts once, and can go back (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const student = await newStudent(sql);
      const claim = new CornerCard(portal, 'claim', language);
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      const card = portal.articles.nth(2);
      const id = (await card.getAttribute('data-post-id')) ?? '';
      const counts = async () => {
        const [row] = await sql<{ n: number }[]>`
        select (select count(*)::int from public.post_interactions where post_id = ${id} and liked)
          + (select count(*)::int from public.student_post_interactions where post_id = ${id} and liked)
          + (select count(*)::int from public.teacher_post_interactions where post_id = ${id} and liked) as n`;
        return row?.n;
      };
      const own = () =>
        sql`select liked from public.student_post_interactions where student_id = ${student.id} and post_id = ${id}`;
      const before = (await counts()) ?? 0;
      await portal.like(language, card).click();
      await expect.poll(counts).toBe(before + 1);
      await expect(claim.card).toHaveCount(0);

      await portal.goto('/student/login');
      const account = new AccountPages(portal.page);
      await account.signIn(student.email, demoPassword);
      await expect(portal.page).toHaveURL(/\/student\/dashboard$/);
      await expect(claim.card).toBeVisible();
      expect(await own()).toEqual([]);
      await claim.answer('yes').click();
      await expect(portal.page.getByText(say.done)).toBeVisible();
      expect(await own()).toEqual([{ liked: true }]);
      expect(await counts()).toBe(before + 1);
      await expect(portal.page.locator(`main li[data-post-id="${id}"]`)).toBeVisible();
      await claim.loadAnew(() => portal.page.reload());
      await portal.expectBadge('idle', 30_000);
      await claim.expectNone();

      await portal.goto('/student/profile');
      await claim.giveBack.click();
      await expect(portal.page.getByText(say.back)).toBeVisible();
      await expect.poll(async () => (await own()).filter(({ liked }) => liked === true)).toEqual([]);
      expect(await counts()).toBe(before + 1);
      await expect(claim.giveBack).toHaveCount(0);
      await claim.loadAnew(() => portal.goto('/student/dashboard'));
      await portal.expectBadge('idle', 30_000);
      await claim.expectNone();
    },
  );

  test(
    `whoever says that they are another’s is not asked again, and keeps an empty account (${language})`,
    alike(language),
    async ({ portal, sql }) => {
      const student = await newStudent(sql);
      const claim = new CornerCard(portal, 'claim', language);
      await portal.speak(language);
      await portal.goto('/posts');
      await portal.expectBadge('idle', 30_000);
      const card = portal.articles.nth(3);
      const id = (await card.getAttribute('data-post-id')) ?? '';
      const before = await countRows(sql, id);
      await portal.save(language, card).click();
      await expect.poll(() => countRows(sql, id)).toBe(before + 1);
      await portal.goto('/student/login');
      await new AccountPages(portal.page).signIn(student.email, demoPassword);
      await expect(claim.card).toBeVisible();
      await claim.answer('no').click();
      await expect(claim.card).toHaveCount(0);
      await claim.loadAnew(() => portal.page.reload());
      await portal.expectBadge('idle', 30_000);
      await claim.expectNone();
      expect(await sql`select from public.student_post_interactions where student_id = ${student.id}`).toHaveLength(0);
    },
  );
}
