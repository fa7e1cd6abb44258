import { crc32, deflateSync } from 'node:zlib';

/** A picture: four bytes a pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

function chunk(type: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const out = Buffer.alloc(named.length + 8);
  out.writeUInt32BE(body.length, 0);
  named.copy(out, 4);
  out.writeUInt32BE(crc32(named), named.length + 4);
  return out;
}

const channelsOf = (colour: number): number[] => [
  colour >>> 24,
  (colour >> 16) & 255,
  (colour >> 8) & 255,
  colour & 255,
];

function distance(a: number, b: number): number {
  const other = channelsOf(b);
  return channelsOf(a).reduce((sum, channel, index) => sum + Math.abs(channel - (other[index] ?? 0)), 0);
}

/** PNG with the 256 most used colours; every other pixel takes the nearest of them. Meant for flat artwork. */
export function indexedPng({ width, height, rgba }: Pixels): Buffer {
  const view = new DataView(rgba.buffer, rgba.byteOffset, rgba.byteLength);
  const colourAt = (pixel: number): number => view.getUint32(pixel * 4);
  const uses = new Map<number, number>();
  for (let pixel = 0; pixel < width * height; pixel++) uses.set(colourAt(pixel), (uses.get(colourAt(pixel)) ?? 0) + 1);
  const palette = [...uses]
    .sort((a, b) => b[1] - a[1])
    .slice(0, 256)
    .map(([colour]) => colour)
    // Transparent ones first: their list ends with the last of them.
    .sort((a, b) => (a & 255) - (b & 255));
  const nearest = new Map<number, number>();
  for (const colour of uses.keys()) {
    let best = 0;
    palette.forEach((candidate, index) => {
      if (distance(candidate, colour) < distance(palette[best] ?? 0, colour)) best = index;
    });
    nearest.set(colour, best);
  }
  const rows = Buffer.alloc((width + 1) * height);
  for (let pixel = 0; pixel < width * height; pixel++) {
    rows[Math.floor(pixel / width) * (width + 1) + 1 + (pixel % width)] = nearest.get(colourAt(pixel)) ?? 0;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((colour) => channelsOf(colour).slice(0, 3)));
  const alphas = palette.map((colour) => colour & 255).filter((alpha) => alpha < 255);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', colours),
    ...(alphas.length > 0 ? [chunk('tRNS', Uint8Array.from(alphas))] : []),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  ]);
}
