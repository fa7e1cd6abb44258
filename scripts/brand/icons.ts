import { latticePath } from './khatam.ts';
import { markShapes, palette, smallMarkShapes } from './mark.ts';

const onIndigo = { letter: palette.paper, light: '#8A93F0', ground: palette.indigo };

/** One picture file of the brand: `svg` fills `width` × `height`. */
export interface Asset {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly svg: string;
}

const frame = (size: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${body}</svg>`;

/** The mark scaled about its optical centre, so that it sits in the middle of a 512 ground. */
const placed = (scale: number, shapes: string): string =>
  `<g transform="translate(256 256) scale(${scale}) translate(-258 -261)">${shapes}</g>`;

/** Tab icon: the small drawing on a rounded ground. */
export const favicon = frame(
  16,
  `<rect width="16" height="16" rx="3.5" fill="${palette.indigo}"/>${smallMarkShapes({ ...onIndigo, light: palette.indigo })}`,
);

const rounded = frame(
  512,
  `<rect width="512" height="512" rx="112" fill="${palette.indigo}"/>${placed(0.98, markShapes(onIndigo))}`,
);

/** Everything inside the circle of 80 % of the width, the rest may be cut by the launcher. */
const maskable = frame(
  512,
  `<rect width="512" height="512" fill="${palette.indigo}"/>${placed(0.74, markShapes(onIndigo))}`,
);

const touch = frame(
  512,
  `<rect width="512" height="512" fill="${palette.indigo}"/>${placed(0.86, markShapes(onIndigo))}`,
);

const monochrome = `<mask id="m"><g fill="#fff">${markShapes({ letter: '#fff', light: '#000', ground: '#000' })}</g></mask>`;
const badge = frame(
  512,
  `<g transform="translate(256 256) scale(1.1) translate(-258 -261)">${monochrome}<rect width="512" height="512" fill="#fff" mask="url(#m)"/></g>`,
);

/** Picture for links shared elsewhere. `fontFaces` are CSS rules with the fonts inlined. */
export function shareCard(fontFaces: string): string {
  const tile = 126;
  // One opacity per column instead of a gradient: the file stays small.
  const columns = [0.6, 0.5, 0.38, 0.25, 0.14, 0.06]
    .map(
      (opacity, index) =>
        `<rect x="${index * tile}" width="${tile}" height="630" fill="url(#k)" opacity="${opacity}"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><style>${fontFaces}</style>` +
    `<defs><pattern id="k" width="${tile}" height="${tile}" patternUnits="userSpaceOnUse"><path fill="none" stroke="#8A93F0" stroke-width="1.600" d="${latticePath(tile)}"/></pattern></defs>` +
    `<rect width="1200" height="630" fill="${palette.ink}"/>${columns}` +
    `<g transform="translate(96 151) scale(.64)"><rect width="512" height="512" rx="112" fill="${palette.indigo}"/>${placed(0.98, markShapes(onIndigo))}</g>` +
    `<g font-family="Cairo" direction="rtl" text-anchor="start"><text x="1112" y="296" font-size="92" font-weight="800" fill="${palette.paper}">مدرسة منارة</text>` +
    `<text x="1112" y="376" font-size="46" font-weight="600" fill="${palette.lavender}">الأمريكية · القاهرة الجديدة</text>` +
    `<text x="1112" y="462" font-size="31" font-weight="400" fill="#D9DBF5">أخبار المدرسة كما يكتبها معلموها</text></g></svg>`
  );
}

/** Every raster file of the brand that needs no font. */
export const rasterAssets: readonly Asset[] = [
  { file: 'icons/favicon-32.png', width: 32, height: 32, svg: favicon },
  { file: 'icons/icon-192.png', width: 192, height: 192, svg: rounded },
  { file: 'icons/icon-512.png', width: 512, height: 512, svg: rounded },
  { file: 'icons/maskable-192.png', width: 192, height: 192, svg: maskable },
  { file: 'icons/maskable-512.png', width: 512, height: 512, svg: maskable },
  { file: 'icons/apple-touch-icon.png', width: 180, height: 180, svg: touch },
  { file: 'icons/badge-96.png', width: 96, height: 96, svg: badge },
];

/** The mark without ground for pages, in the current colour: its light is the paper behind it. */
export const bareMark = frame(
  512,
  `<mask id="m">${markShapes({ letter: '#fff', light: '#000', ground: '#000' })}</mask><rect width="512" height="512" fill="currentColor" mask="url(#m)"/>`,
);
