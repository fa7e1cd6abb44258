import { startEmptyStack } from '../support/empty-stack.ts';
import { expect, test } from '../support/fixtures.ts';

test('a page that is opened while the school is filled says so, and becomes by itself the page that was asked for', async ({
  page,
}) => {
  let finish: () => void = () => undefined;
  const filled = new Promise<void>((resolve) => (finish = resolve));
  let begin: (url: string) => void = () => undefined;
  const begun = new Promise<string>((resolve) => (begin = resolve));
  const starting = startEmptyStack({
    distDir: 'dist',
    seed: ({ url }) => {
      begin(url);
      return filled;
    },
  });
  await page.goto(`${await begun}/faq`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('يجري إعداد المدرسة');
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('The school is being set up');
  await expect(page.getByRole('progressbar', { name: 'يجري إعداد المدرسة' })).toBeVisible();
  finish();
  const stack = await starting;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('الأسئلة الشائعة');
  await expect(page).toHaveURL(/\/faq$/);
  await stack.stop();
});
