import { join } from 'node:path';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { takeBackup } from '../../scripts/backup/take-backup.ts';
import { temporaryFolder } from '../../scripts/node-kit/temporary-folder.ts';
import { openAs } from '../page-models/staff-pages.ts';
import { TeacherPages } from '../page-models/teacher-pages.ts';
import { typeInto } from '../page-models/typing.ts';
import { expect, testWithServiceWorker as test } from '../support/fixtures.ts';
import { alike, languages } from '../support/languages.ts';

for (const language of languages) {
  test(
    `phones whose cursors are ahead of a restored school find everything right, and give back what it forgot (${language})`,
    alike(language),
    async ({ stack, sql, newTeacher, openReader }) => {
      test.slow();
      const teacher = await newTeacher();
      const folder = await temporaryFolder();
      const school = {
        databaseUrl: stack.databaseUrl,
        files: { url: stack.url, secretKey: stack.secretKey },
      };
      try {
        const { manifest, lost } = await takeBackup(school, join(folder.path, 'backup'));
        expect(lost).toEqual([]);
        expect(manifest.files?.length).toBeGreaterThan(0);

        // Since the backup: a post of somebody's phone, one that no phone here wrote, a like, and a change of a title.
        const writer = await openReader(language);
        await openAs(writer, stack, { as: teacher.email, language, path: '/teacher/posts/new' });
        const pages = new TeacherPages(writer, language);
        const title = `بعد النسخة ${teacher.id.slice(0, 6)}`;
        await typeInto(pages.title, title);
        await pages.content.fill('سطر.');
        await pages.publish('/teacher/posts');
        await expect.poll(() => sql`select 1 from public.posts where title = ${title}`).toHaveLength(1);
        const strange = `بيد غيره ${teacher.id.slice(0, 6)}`;
        await sql`insert into public.posts (title, content, teacher_id) values (${strange}, 'نص', ${teacher.id})`;
        await sql`update public.posts set title = title || ' غُيّر' where id = ${teacher.post.id}`;
        const reader = await openReader(language);
        await reader.goto('/posts');
        for (const seen of [title, strange, `${teacher.post.title} غُيّر`])
          await expect(reader.page.getByRole('heading', { name: seen, exact: true })).toBeVisible({ timeout: 20_000 });
        await reader.like(language, reader.post(teacher.post.id)).click();
        const likes = async () => {
          const [row] = await sql<{ likes: number }[]>`
            select likes from public.post_stats where post_id = ${teacher.post.id}`;
          return row?.likes;
        };
        await expect.poll(likes).toBe(1);
        await reader.expectPending(0);

        await restoreBackup(school, join(folder.path, 'backup'), { isReplacing: true });

        // What the school has forgotten and no phone wrote is gone, also from a page that stays open.
        const heading = (name: string) => reader.page.getByRole('heading', { name, exact: true });
        await expect(heading(strange)).toHaveCount(0, { timeout: 30_000 });
        await expect(heading(teacher.post.title)).toBeVisible({ timeout: 20_000 });
        // What phones were told to be kept comes back from them, once.
        await expect.poll(likes, { timeout: 30_000 }).toBe(1);
        await expect
          .poll(() => sql`select 1 from public.posts where title = ${title}`, { timeout: 30_000 })
          .toHaveLength(1);
        await expect(heading(title)).toHaveCount(1, { timeout: 30_000 });
        await expect(reader.like(language, reader.post(teacher.post.id))).toHaveAttribute('aria-pressed', 'true');
        await reader.page.reload();
        await reader.expectPending(0);
        await expect(heading(title)).toHaveCount(1);
        await expect(heading(strange)).toHaveCount(0);
        expect(await likes()).toBe(1);
        expect(await sql`select 1 from public.posts where title = ${title}`).toHaveLength(1);
        await writer.page.reload();
        await expect(pages.line(title)).toHaveCount(1);
        await writer.expectPending(0);
      } finally {
        await folder.remove();
      }
    },
  );
}
