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
  for (let times = 0; times < 2; times += 1) await size.getByRole('button', { name: 'Larger' }).click();
  await expect.poll(width).toBeGreaterThan(450);
  await expect(size).not.toContainText('100 %');

  // What is clicked is what stands there at this size.
  await editor.selectAny('#home-today');
  await expect(editor.inspector).toContainText('اليوم في المدرسة');
  const outlined = editor.frame.locator('#home-today');
  await expect(outlined).toBeVisible();

  const scrolled = () => stage.evaluate(({ scrollLeft }) => scrollLeft);
  await page
    .getByRole('group', { name: 'Width of the frame' })
    .getByRole('button', { name: '1440', exact: true })
    .click();
  for (let times = 0; times < 4; times += 1) await size.getByRole('button', { name: 'Larger' }).click();
  const box = await stage.boundingBox();
  if (!box) throw new Error('no stage');
  // There has to be something to scroll to: the wheel is turned once.
  await expect.poll(width).toBeGreaterThan(box.width + 400);
  const background = { x: box.x + 8, y: box.y + 8 };
  await page.mouse.move(background.x, background.y);
  // What was in the middle is there still: it was made larger about that.
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await page.mouse.wheel(200, 0);
  // As far as it was turned: what still scrolls would go on while it is pushed.
  await expect.poll(scrolled).toBeCloseTo(before + 200, -1);
  const wheeled = await scrolled();
  await page.mouse.down();
  await page.mouse.move(background.x + 80, background.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(scrolled).toBeLessThan(wheeled);

  const large = await width();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, 300);
  await page.keyboard.up('Control');
  await expect.poll(width).toBeLessThan(large);
  await size.getByRole('button', { name: /As large as fits/ }).click();
  await expect.poll(width).toBeLessThan(box.width);
});
