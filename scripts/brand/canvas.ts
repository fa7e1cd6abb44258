import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

/** Size in pixels of a picture to draw. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** Something that turns SVG text into picture files. */
export interface Canvas {
  /** The drawn picture, four bytes a pixel, row by row. */
  pixels(svg: string, size: Size): Promise<Uint8Array>;
  /** WebP of the given quality (0 to 1) and the average colour `#rrggbb` of what was drawn. */
  webp(svg: string, size: Size & { quality: number }): Promise<{ bytes: Buffer; color: string }>;
  close(): Promise<void>;
}

const systemChromium = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

/** Opens a headless browser as a drawing board. Close it, or the process stays. */
export async function openCanvas(): Promise<Canvas> {
  const browser = await chromium.launch({
    ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--force-color-profile=srgb'],
  });
  const page = await browser.newPage();
  return {
    async pixels(svg, size) {
      return Buffer.from(await page.evaluate(readPixels, { svg, ...size }), 'base64');
    },
    async webp(svg, size) {
      const { data, color } = await page.evaluate(drawWebp, { svg, ...size });
      return { bytes: Buffer.from(data, 'base64'), color };
    },
    close: () => browser.close(),
  };
}

/** Runs in the page. */
async function readPixels(job: { svg: string; width: number; height: number }): Promise<string> {
  const image = new Image(job.width, job.height);
  image.src = URL.createObjectURL(new Blob([job.svg], { type: 'image/svg+xml' }));
  await image.decode();
  const context = new OffscreenCanvas(job.width, job.height).getContext('2d');
  // Inlined fonts load only with the first drawing: the second one has them.
  context?.drawImage(image, 0, 0, job.width, job.height);
  await new Promise((resolve) => setTimeout(resolve, 500));
  context?.clearRect(0, 0, job.width, job.height);
  context?.drawImage(image, 0, 0, job.width, job.height);
  let data = '';
  for (const byte of context?.getImageData(0, 0, job.width, job.height).data ?? []) data += String.fromCharCode(byte);
  return btoa(data);
}

/** Runs in the page; no inner functions with names, the transpiler would add helpers that the page does not have. */
async function drawWebp(job: {
  svg: string;
  width: number;
  height: number;
  quality: number;
}): Promise<{ data: string; color: string }> {
  const image = new Image(job.width, job.height);
  image.src = URL.createObjectURL(new Blob([job.svg], { type: 'image/svg+xml' }));
  await image.decode();
  const full = new OffscreenCanvas(job.width, job.height);
  const context = full.getContext('2d');
  context?.drawImage(image, 0, 0, job.width, job.height);
  const sums = [0, 0, 0];
  const pixels = context?.getImageData(0, 0, job.width, job.height).data ?? [];
  for (let index = 0; index < pixels.length; index++) {
    if (index % 4 !== 3) sums[index % 4] = (sums[index % 4] ?? 0) + (pixels[index] ?? 0);
  }
  const color = `#${sums
    .map((sum) =>
      Math.round(sum / (pixels.length / 4))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
  const blob = await full.convertToBlob({ type: 'image/webp', quality: job.quality });
  let data = '';
  for (const byte of new Uint8Array(await blob.arrayBuffer())) data += String.fromCharCode(byte);
  return { data: btoa(data), color };
}
