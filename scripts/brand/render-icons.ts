/** Draws every brand file again from the shapes beside it: `npx tsx scripts/brand/render-icons.ts`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openCanvas } from './canvas.ts';
import { bareMark, favicon, rasterAssets, shareCard } from './icons.ts';
import { indexedPng } from './indexed-png.ts';
import { latticeTile } from './khatam.ts';

const target = fileURLToPath(new URL('../../public/', import.meta.url));

function inlineFonts(): string {
  return ['cairo-arabic', 'cairo-latin']
    .map((name, index) => {
      const data = readFileSync(`${target}fonts/${name}.woff2`).toString('base64');
      const range = index === 0 ? 'U+600-6FF' : 'U+0-5FF,U+2000-20FF';
      return `@font-face{font-family:Cairo;font-weight:400 800;src:url(data:font/woff2;base64,${data});unicode-range:${range}}`;
    })
    .join('');
}

writeFileSync(`${target}icons/favicon.svg`, `${favicon}\n`);
writeFileSync(`${target}icons/mark.svg`, `${bareMark}\n`);
writeFileSync(`${target}pattern/khatam.svg`, latticeTile());

const canvas = await openCanvas();
try {
  for (const { file, width, height, svg } of rasterAssets) {
    writeFileSync(`${target}${file}`, indexedPng({ width, height, rgba: await canvas.pixels(svg, { width, height }) }));
  }
  const card = { width: 1200, height: 630 };
  writeFileSync(`${target}og.png`, indexedPng({ ...card, rgba: await canvas.pixels(shareCard(inlineFonts()), card) }));
} finally {
  await canvas.close();
}
