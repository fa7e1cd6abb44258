/** Draws the pictures of the demo school again: `npx tsx scripts/demo/render-pictures.ts` (needs Chromium). */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openCanvas } from '../brand/canvas.ts';
import { picturePlans } from './scenes/catalogue.ts';
import { portraitPlans } from './scenes/portraits.ts';

const folder = fileURLToPath(new URL('./pictures/', import.meta.url));
const full = { width: 1280, height: 960, limit: 58_000 };
const small = { width: 320, height: 240, limit: 8_000 };
const face = { width: 320, height: 320, limit: 12_000 };

mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(`${folder}${file}`);

const canvas = await openCanvas();
const lines: string[] = [];

/** The best quality whose file is within the limit. */
async function fitted(svg: string, { width, height, limit }: typeof full): Promise<{ bytes: Buffer; color: string }> {
  for (let quality = 0.82; ; quality -= 0.04) {
    const drawn = await canvas.webp(svg, { width, height, quality });
    if (drawn.bytes.length <= limit || quality < 0.4) return drawn;
  }
}

try {
  for (const { name, scene, svg } of picturePlans) {
    const drawing = svg();
    const { bytes, color } = await fitted(drawing, full);
    const thumb = await fitted(drawing, small);
    writeFileSync(`${folder}${name}.webp`, bytes);
    writeFileSync(`${folder}${name}.thumb.webp`, thumb.bytes);
    lines.push(`  { name: '${name}', scene: '${scene}', color: '${color}' },`);
  }
  for (const { name, svg } of portraitPlans) {
    writeFileSync(`${folder}${name}.webp`, (await fitted(svg(), face)).bytes);
  }
} finally {
  await canvas.close();
}
writeFileSync(
  fileURLToPath(new URL('./picture-list.ts', import.meta.url)),
  `/** Written by render-pictures.ts: every picture in pictures/, 1280 × 960 each, with its average colour. */\nexport const pictureList = [\n${lines.join('\n')}\n] as const;\n`,
);
