/** Files as phones and strangers have them, made in the page. */

const ascii = (text: string): number[] => Array.from(text, (character) => character.charCodeAt(0));
const big = (value: number, length: number): number[] =>
  Array.from({ length }, (_, place) => Math.floor(value / 256 ** (length - 1 - place)) % 256);

/** One entry of a directory of Exif: its number, type, count and four bytes. */
const entry = (tag: number, type: number, count: number, value: number[]): number[] => [
  ...big(tag, 2),
  ...big(type, 2),
  ...big(count, 4),
  ...[...value, 0, 0, 0, 0].slice(0, 4),
];

/** What a phone tells of how it was held, by whom, and where: Cairo. */
function exifOf(orientation: number): number[] {
  const secret = ascii('Secret name of a student\0');
  const secretAt = 8 + 2 + 3 * 12 + 4;
  const placeAt = secretAt + secret.length + (secret.length % 2);
  const degreesAt = placeAt + 2 + 2 * 12 + 4;
  return [
    ...ascii('MM'),
    ...big(42, 2),
    ...big(8, 4),
    ...big(3, 2),
    ...entry(0x010e, 2, secret.length, big(secretAt, 4)),
    ...entry(0x0112, 3, 1, big(orientation, 2)),
    ...entry(0x8825, 4, 1, big(placeAt, 4)),
    ...big(0, 4),
    ...secret,
    ...(secret.length % 2 === 1 ? [0] : []),
    ...big(2, 2),
    ...entry(1, 2, 2, ascii('N\0')),
    ...entry(2, 5, 3, big(degreesAt, 4)),
    ...big(0, 4),
    ...[30, 1, 2, 1, 40, 1].flatMap((part) => big(part, 4)),
  ];
}

function exifSegment(orientation: number): Uint8Array<ArrayBuffer> {
  const content = [...ascii('Exif\0\0'), ...exifOf(orientation)];
  return Uint8Array.from([0xff, 0xe1, ...big(content.length + 2, 2), ...content]);
}

function canvasOf(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser does not draw');
  return { canvas, context };
}

/** Reproducible numbers from 0 to 1. */
function numbers(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Grain as of a small sensor, for a whole picture to be covered with. */
function grain(next: () => number): OffscreenCanvas {
  const { canvas, context } = canvasOf(512, 512);
  const pixels = context.createImageData(512, 512);
  for (let at = 0; at < pixels.data.length; at += 4) {
    pixels.data.fill(next() * 255, at, at + 3);
    pixels.data[at + 3] = 28;
  }
  context.putImageData(pixels, 0, 0);
  return canvas;
}

/** Red on its left, blue on its right, with a crowd of small things and grain before them. */
function photo(width: number, height: number): OffscreenCanvas {
  const { canvas, context } = canvasOf(width, height);
  const next = numbers();
  context.fillStyle = '#c02030';
  context.fillRect(0, 0, width / 2, height);
  context.fillStyle = '#2030c0';
  context.fillRect(width / 2, 0, width / 2, height);
  for (let thing = 0; thing < 1_500; thing += 1) {
    context.fillStyle = `hsl(${next() * 360} 50% ${next() * 80}% / 45%)`;
    context.beginPath();
    context.ellipse(next() * width, next() * height, next() * 60, next() * 60, next() * 3, 0, 7);
    context.fill();
  }
  const pattern = context.createPattern(grain(next), 'repeat');
  if (pattern) context.fillStyle = pattern;
  context.fillRect(0, 0, width, height);
  return canvas;
}

async function jpegOf(canvas: OffscreenCanvas, orientation = 1): Promise<Blob> {
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.92 });
  return laidTogether([jpeg.slice(0, 2), exifSegment(orientation), jpeg.slice(2)], 'image/jpeg');
}

/** The check that ends each chunk of a PNG. */
function crc32(bytes: readonly number[]): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc % 2 === 0 ? 0 : 0xedb88320);
  }
  return ~crc >>> 0;
}

/** As one Blob of its own bytes: Firefox opens no picture whose Blob was put together. */
const laidTogether = async (parts: BlobPart[], type: string) =>
  new Blob([await new Blob(parts).arrayBuffer()], { type });

const pngHead = 33;

async function turnedPng(canvas: OffscreenCanvas, orientation: number): Promise<Blob> {
  const png = await canvas.convertToBlob({ type: 'image/png' });
  const named = [...ascii('eXIf'), ...exifOf(orientation)];
  const chunk = Uint8Array.from([...big(named.length - 4, 4), ...named, ...big(crc32(named), 4)]);
  return laidTogether([png.slice(0, pngHead), chunk, png.slice(pngHead)], 'image/png');
}

async function turnedWebp(canvas: OffscreenCanvas, orientation: number): Promise<Blob> {
  const { width, height } = canvas;
  const little = (value: number, length: number) => big(value, length).toReversed();
  const exif = exifOf(orientation);
  const header = [...ascii('VP8X'), ...little(10, 4), 8, 0, 0, 0, ...little(width - 1, 3), ...little(height - 1, 3)];
  const padded = exif.length % 2 === 1 ? [...exif, 0] : exif;
  const end = [...ascii('EXIF'), ...little(exif.length, 4), ...padded];
  const body = await lossyPart(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
  const start = [
    ...ascii('RIFF'),
    ...little(4 + header.length + body.size + end.length, 4),
    ...ascii('WEBP'),
    ...header,
  ];
  return laidTogether([Uint8Array.from(start), body, Uint8Array.from(end)], 'image/webp');
}

/** The part of a WebP that holds the lossy picture, without what stands around it. */
async function lossyPart(webp: Blob): Promise<Blob> {
  const bytes = new DataView(await webp.arrayBuffer());
  for (let at = 12; at + 8 <= bytes.byteLength;) {
    const length = bytes.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if ((await webp.slice(at, at + 4).text()) === 'VP8 ') return webp.slice(at, end);
    at = end;
  }
  throw new Error('this browser writes no lossy WebP');
}

/** Red on its left, blue on its right, and nothing else. */
function halves(): OffscreenCanvas {
  const { canvas, context } = canvasOf(300, 200);
  context.fillStyle = '#2030c0';
  context.fillRect(0, 0, 300, 200);
  context.fillStyle = '#c02030';
  context.fillRect(0, 0, 150, 200);
  return canvas;
}

/** A conversation on a phone: lines of words, one below the other. */
function tallScreenshot(): Promise<Blob> {
  const { canvas, context } = canvasOf(1_080, 19_000);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, 1_080, 19_000);
  context.fillStyle = '#202020';
  context.font = '42px sans-serif';
  for (let y = 60; y < 19_000; y += 64) context.fillText(`The trip begins at ${y} o’clock, bring water`, 40, y);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A bitmap of Windows of one pixel. */
function bmp(): Blob {
  const little = (value: number, length: number) => big(value, length).toReversed();
  const info = [...little(40, 4), ...little(1, 4), ...little(1, 4), 1, 0, 24, 0, ...little(0, 24)];
  return new Blob([
    Uint8Array.from([...ascii('BM'), ...little(58, 4), ...little(0, 4), ...little(54, 4), ...info, 9, 9, 9, 0]),
  ]);
}

/** Nothing but noise, also in how much it covers: nothing is harder to write. */
function noise(side: number): Promise<Blob> {
  const { canvas, context } = canvasOf(side, side);
  const next = numbers();
  const pixels = context.createImageData(side, side);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = next() * 255;
  context.putImageData(pixels, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A green disc, see-through around it. */
function disc(): Promise<Blob> {
  const { canvas, context } = canvasOf(1_600, 800);
  context.fillStyle = '#1f7a5c';
  context.arc(800, 400, 300, 0, 7);
  context.fill();
  return canvas.convertToBlob({ type: 'image/png' });
}

/** A PNG of which only the header is there, and announces this. */
function announcing(width: number, height: number): Blob {
  const header = [...big(13, 4), ...ascii('IHDR'), ...big(width, 4), ...big(height, 4), 8, 2, 0, 0, 0];
  return new Blob([Uint8Array.from([...ascii('\x89PNG\r\n\x1a\n'), ...header])], { type: 'image/png' });
}

/** The beginning of a JPEG that announces this. */
function announcingPhoto(width: number, height: number): Blob {
  const frame = [0xff, 0xc0, 0, 11, 8, ...big(height, 2), ...big(width, 2), 1, 1, 0x11, 0];
  return new Blob([Uint8Array.from([0xff, 0xd8, ...frame])], { type: 'image/jpeg' });
}

/** HEIC as an iPhone begins it, with nothing behind. */
function heic(): Blob {
  const ispe = [...big(20, 4), ...ascii('ispe'), ...big(0, 4), ...big(4_032, 4), ...big(3_024, 4)];
  const box = (name: string, content: number[]) => [...big(content.length + 8, 4), ...ascii(name), ...content];
  const meta = box('meta', [...big(0, 4), ...box('iprp', box('ipco', ispe))]);
  return new Blob([Uint8Array.from([...box('ftyp', ascii('heic\0\0\0\0mif1heic')), ...meta])], { type: 'image/heic' });
}

const cut = (file: Blob, share: number): Blob => file.slice(0, file.size * share);

const text = (content: string, type: string): Promise<Blob> => Promise.resolve(new Blob([content], { type }));

/** Every file by its name. */
export const files = {
  photo: () => jpegOf(photo(4_000, 3_000), 6),
  'photo of fifty megapixels': () => jpegOf(photo(8_160, 6_120), 6),
  'tall screenshot': tallScreenshot,
  'turned PNG': () => turnedPng(halves(), 6),
  'turned WebP': () => turnedWebp(halves(), 6),
  bmp: () => Promise.resolve(bmp()),
  'small photo': () => jpegOf(photo(300, 200), 6),
  noise: () => noise(1_400),
  'small noise': () => noise(200),
  disc,
  'truncated photo': async () => cut(await jpegOf(photo(1_200, 900)), 0.6),
  'photo without pixels': async () => cut(await jpegOf(photo(1_200, 900)), 0.01),
  'forty megapixels': () => Promise.resolve(announcing(40_001, 1_001)),
  'photo of a hundred megapixels': () => Promise.resolve(announcingPhoto(12_000, 8_400)),
  heic: () => Promise.resolve(heic()),
  'seventy megabytes': () => Promise.resolve(new Blob([new Uint8Array(70 * 1024 * 1024)], { type: 'image/jpeg' })),
  pdf: () => text('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n', 'image/jpeg'),
  text: () => text('Dear school, this is a letter.', 'image/jpeg'),
  svg: () => text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', 'image/png'),
  html: () => text('<!doctype html><img src=x onerror=alert(1)>', 'image/jpeg'),
  nothing: () => text('', 'image/jpeg'),
} as const satisfies Readonly<Record<string, () => Promise<Blob>>>;
