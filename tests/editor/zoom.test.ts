import { expect } from '@playwright/test';
import { test } from '../support/editor-window/window-test.ts';

test('the page is drawn larger and smaller by buttons and by the wheel, is pushed about, and is edited at any size', async ({
  editor,
  page,
}) => {
  await editor.open('/', '#home-today');
  const stage = page.getByRole('main');
  const width = async () => (await stage.locator('iframe').boundingBox())?.width ?? 0;
  const size = page.getByRole('group', { name: 'Size' });
  await expect.poll(width).toBeCloseTo(360, 0);
  for (let times = 0; times < 4; times += 1) await size.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(600);
  await expect(size).toContainText(/1\d\d %/);

  // What is clicked is what stands there at this size.
  await editor.selectAny('#home-today');
  await expect(editor.inspector).toContainText('اليوم في المدرسة');
  const outlined = editor.frame.locator('#home-today');
  await expect(outlined).toBeVisible();

  const scrolled = () => stage.evaluate(({ scrollTop, scrollLeft }) => Math.abs(scrollTop) + Math.abs(scrollLeft));
  const before = await scrolled();
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  await page.mouse.move(box.x + 20, box.y + box.height - 20);
  await page.mouse.wheel(0, 200);
  await expect.poll(scrolled).not.toBe(before);
  const wheeled = await scrolled();
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y + box.height - 120, { steps: 4 });
  await page.mouse.up();
  await expect.poll(scrolled).not.toBe(wheeled);

  const large = await width();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeLessThan(large);
  await size.getByRole('button', { name: /As large as fits/ }).click();
  await expect.poll(width).toBeCloseTo(360, 0);
});
