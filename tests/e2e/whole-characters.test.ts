import { openAs } from '../page-models/staff-pages.ts';
import { expect, test } from '../support/fixtures.ts';
import { newStudent } from '../support/new-people.ts';
import { catalogues } from '../support/catalogues.ts';

test('a pasted text is counted as people see it, and one that is too long stays whole and says so', async ({
  portal,
  stack,
  sql,
}) => {
  const { page } = portal;
  const student = await newStudent(sql, {});
  await openAs(portal, stack, { as: student.email, language: 'en', path: '/student/profile' });
  const field = page.getByRole('textbox', { name: catalogues.en.studentProfile.bio.label });
  const problem = field.locator('xpath=following-sibling::*[@role="alert"]');
  const family = '👨‍👩‍👧‍👦';
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.insertText(family.repeat(201));
  await expect(field).toHaveValue(family.repeat(201));
  await expect(problem).toContainText('201');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(field).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText('🌕'.repeat(150));
  await expect(problem).toBeEmpty();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect
    .poll(
      async () =>
        (await sql<{ bio: string | null }[]>`select bio from public.students where id = ${student.id}`)[0]?.bio,
    )
    .toBe('🌕'.repeat(150));
});
