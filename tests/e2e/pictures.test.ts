import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type { AnsweringServer } from '../support/answering-server.ts';
import { watchComplaints } from '../support/complaints.ts';
import { expect, test as base } from '../support/fixtures.ts';
import type { PictureReport } from '../support/picture-page/bench.ts';
import { servePicturePage } from '../support/picture-page/serve.ts';
import { words } from '../support/picture-page/words.ts';
import { samplePicture } from '../support/sample-pictures.ts';
import { languages } from '../support/languages.ts';

type Ready = Extract<PictureReport, { fault: null }>;

let server: AnsweringServer;
base.beforeAll(async () => {
  server = await servePicturePage();
});
base.afterAll(() => server.close());

const test = base.extend<{ pictures: Page }>({
  pictures: async ({ page }, use) => {
    await page.goto(server.url);
    await use(page);
  },
});

const run = (page: Page, name: string) => page.evaluate<PictureReport>(`bench.run(${JSON.stringify(name)})`);

async function ready(page: Page, name: string): Promise<Ready> {
  const report = await run(page, name);
  if (report.fault !== null) throw new Error(`${name} is ${report.fault}`);
  return report;
}

function expectSmall(report: Ready): void {
  expect(report.bytes).toBeLessThanOrEqual(150_000);
  expect(Math.max(report.width, report.height)).toBeLessThanOrEqual(1_280);
  expect(report.thumb.bytes).toBeLessThanOrEqual(8_000);
  expect(Math.max(report.thumb.width, report.thumb.height)).toBeLessThanOrEqual(200);
  expect(report.metadata).toEqual([]);
  expect(report.sha256).toBe(report.expectedSha256);
  expect(report.color).toMatch(/^#[0-9a-f]{6}$/);
}

test('a photo of twelve megapixels becomes small and upright, and forgets where it was taken', async ({
  context,
  page,
}) => {
  const complaints = await watchComplaints(context);
  await page.goto(server.url);
  const report = await ready(page, 'photo');
  expect(report.fileBytes).toBeGreaterThan(3_000_000);
  expectSmall(report);
  expect(report).toMatchObject({ type: 'image/webp', width: 960, height: 1_280, thumb: { width: 150, height: 200 } });
  // Its left side, which is red, stands at the top once it is turned.
  const [red = 0, , blue = 0] = report.top;
  expect(red).toBeGreaterThan(blue + 60);
  // In a worker that the security policy let in.
  expect(page.workers()).toHaveLength(1);
  expect(complaints.filter((text) => text.startsWith('policy'))).toEqual([]);
});

test('a photo of fifty megapixels, as phones take them, becomes small and upright', async ({ pictures }) => {
  const report = await ready(pictures, 'photo of fifty megapixels');
  expectSmall(report);
  expect(report).toMatchObject({ type: 'image/webp', width: 960, height: 1_280 });
  const [red = 0, , blue = 0] = report.top;
  expect(red).toBeGreaterThan(blue + 60);
});

test('a photo that is small already is written anew all the same', async ({ pictures }) => {
  const report = await ready(pictures, 'small photo');
  expectSmall(report);
  expect(report).toMatchObject({ width: 200, height: 300 });
});

test('the words of a long screenshot can be read', async ({ pictures }) => {
  const report = await ready(pictures, 'tall screenshot');
  expect(report).toMatchObject({ width: 480, metadata: [] });
  expect(report.height).toBeGreaterThan(8_400);
  expect(report.bytes).toBeLessThanOrEqual(400_000);
});

for (const name of ['turned PNG', 'turned WebP'] as const) {
  test(`${name} stands upright, once`, async ({ pictures }) => {
    const report = await ready(pictures, name);
    expect(report).toMatchObject({ width: 200, height: 300, metadata: [] });
    const [red = 0, , blue = 0] = report.top;
    expect(red).toBeGreaterThan(blue + 60);
  });
}

test('a browser that makes noise of what is drawn is told so, and no noise is sent', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    OffscreenCanvasRenderingContext2D.prototype.getImageData = function (_x, _y, width, height) {
      const noise = new ImageData(width, height);
      noise.data.forEach((_, at) => (noise.data[at] = (at * 97) % 256));
      return noise;
    };
  });
  await page.goto(server.url);
  expect(await run(page, 'small photo')).toEqual({ fault: 'changed-pixels' });
});

test('what is see-through stays so', async ({ pictures }) => {
  const report = await ready(pictures, 'disc');
  expectSmall(report);
  expect(report).toMatchObject({ width: 1_280, height: 640, color: '#1f7a5c' });
  expect(report.corner[3]).toBe(0);
  expect(report.middle[3]).toBe(255);
});

for (const name of ['noise', 'small noise']) {
  test(`${name}, than which nothing is harder to write, becomes small as well`, async ({ pictures }) => {
    expectSmall(await ready(pictures, name));
  });
}

const faults = {
  pdf: 'not-an-image',
  text: 'not-an-image',
  svg: 'svg',
  html: 'not-an-image',
  nothing: 'not-an-image',
  'truncated photo': 'unreadable',
  'photo without pixels': 'unreadable',
  heic: 'heic',
  bmp: 'bmp',
  'forty megapixels': 'too-many-pixels',
  'photo of a hundred megapixels': 'too-many-pixels',
  'seventy megabytes': 'too-large',
} as const;

test('each file that will not do is refused by the name of its fault, and the next photo is not in its way', async ({
  pictures,
}) => {
  for (const [name, fault] of Object.entries(faults)) expect(await run(pictures, name), name).toEqual({ fault });
  expectSmall(await ready(pictures, 'small photo'));
});

test('where a page cannot draw in a worker it does so itself', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(server.url);
  const report = await ready(page, 'small photo');
  expectSmall(report);
  expect(page.workers()).toEqual([]);
});

test('a browser that writes no WebP gets JPEG, on white where the picture is see-through', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(globalThis, 'Worker');
    const { prototype } = OffscreenCanvas;
    const write = Reflect.get(prototype, 'convertToBlob');
    prototype.convertToBlob = function (options) {
      return Reflect.apply(write, this, [options?.type === 'image/webp' ? { type: 'image/png' } : options]);
    };
  });
  await page.goto(server.url);
  const report = await ready(page, 'disc');
  expectSmall(report);
  expect(report.type).toBe('image/jpeg');
  expect(report.corner).toEqual([255, 255, 255, 255]);
});

test('a picture that is taken back leaves those before and after it alone', async ({ pictures }) => {
  expect(await pictures.evaluate("bench.crowd('small photo')")).toEqual(['ready', 'taken back', 'ready']);
  expect(pictures.workers()).toHaveLength(1);
});

const image = (name: string, type: string) => ({ name, mimeType: type, buffer: Buffer.from(samplePicture(name)) });
const letter = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear school') };

for (const language of languages) {
  test(`the field shows, refuses, replaces and removes a picture, ${language}`, async ({ page }) => {
    const says = words[language];
    await page.goto(`${server.url}/?language=${language}`);
    const field = page.getByLabel(says.label);
    const preview = page.getByRole('img', { name: says.preview });
    const heard = page.locator('#root');
    await expect(field).toHaveAttribute('accept', 'image/*');

    await field.setInputFiles(letter);
    await expect(page.getByRole('alert')).toHaveText(says.problems['not-an-image']);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(preview).toHaveCount(0);

    await field.setInputFiles(image('full.jpg', 'image/jpeg'));
    await expect(preview).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.getByRole('status')).toHaveText(says.ready);
    await expect(heard).toHaveAttribute('data-heard', /^[0-9a-f]{64}$/);

    const first = await heard.getAttribute('data-heard');
    await expect(page.getByText(says.replace)).toBeVisible();
    await field.setInputFiles(image('full.png', 'image/png'));
    await expect(heard).not.toHaveAttribute('data-heard', first ?? '');
    await expect(heard).toHaveAttribute('data-heard', /^[0-9a-f]{64}$/);
    expect(await heard.getAttribute('data-heard')).not.toBe(first);

    await page.getByRole('button', { name: says.remove }).click();
    await expect(heard).toHaveAttribute('data-heard', 'none');
    await expect(preview).toHaveCount(0);
    await expect(field).toBeFocused();
  });
}

/** Chooses a picture and waits until the field asks to keep it. */
async function chooseToKeep(page: Page): Promise<void> {
  await page.evaluate('delete globalThis.endKeeping');
  await page.getByLabel(words.ar.label).setInputFiles(image('full.jpg', 'image/jpeg'));
  await expect.poll(() => page.evaluate('typeof endKeeping')).toBe('function');
  await expect(page.locator('[data-preparing]')).toBeVisible();
}

test('a picture that is taken out while it is being kept does not come back', async ({ page }) => {
  await page.goto(`${server.url}/?kept=asked`);
  const heard = page.locator('#root');
  await chooseToKeep(page);
  await page.getByRole('button', { name: words.ar.remove }).click();
  await page.evaluate('endKeeping(null)');
  await page.evaluate('new Promise(requestAnimationFrame)');
  await expect(heard).toHaveAttribute('data-heard', 'none');
  await expect(page.getByRole('status')).toHaveText('');
  await chooseToKeep(page);
  await page.evaluate('endKeeping(null)');
  await expect(heard).toHaveAttribute('data-heard', /^[0-9a-f]{64}$/);
  await expect(page.getByRole('status')).toHaveText(words.ar.ready);
});

test('a picture that there is no room for is not called ready', async ({ page }) => {
  await page.goto(`${server.url}/?kept=asked`);
  await chooseToKeep(page);
  await page.evaluate('endKeeping("no-room")');
  await expect(page.getByRole('alert')).toHaveText(words.ar.notKept['no-room']);
  await expect(page.getByLabel(words.ar.label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('status')).toHaveText('');
  await expect(page.locator('#root')).toHaveAttribute('data-heard', 'none');
  await page.getByRole('button', { name: words.ar.remove }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('every address of a preview is given back', async ({ page }) => {
  await page.addInitScript(() => {
    const open = new Set<string>();
    class CountingUrl extends URL {
      static override createObjectURL(file: Blob): string {
        const url = super.createObjectURL(file);
        open.add(url);
        return url;
      }
      static override revokeObjectURL(url: string): void {
        open.delete(url);
        super.revokeObjectURL(url);
      }
    }
    globalThis.URL = CountingUrl;
    Object.assign(globalThis, { openPreviews: open });
  });
  await page.goto(server.url);
  await page.getByLabel(words.ar.label).setInputFiles(image('plain.png', 'image/png'));
  await expect(page.getByRole('status')).toHaveText(words.ar.ready);
  await expect.poll(() => page.evaluate('openPreviews.size')).toBe(1);
  await page.getByRole('button', { name: words.ar.remove }).click();
  await expect.poll(() => page.evaluate('openPreviews.size')).toBe(0);
});

test('a file of a desktop can be dropped on the field', async ({ pictures }) => {
  const box = await pictures.getByLabel(words.ar.label).boundingBox();
  if (!box) throw new Error('the field is not there');
  const session = await pictures.context().newCDPSession(pictures);
  const file = fileURLToPath(new URL('../support/pictures/plain.png', import.meta.url));
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await session.send('Input.dispatchDragEvent', {
      type,
      x: box.x + box.width / 2,
      y: box.y + box.height / 2,
      data: { items: [], files: [file], dragOperationsMask: 1 },
    });
  }
  await expect(pictures.getByRole('status')).toHaveText(words.ar.ready);
  await expect(pictures.locator('[data-over]')).toHaveCount(0);
});
