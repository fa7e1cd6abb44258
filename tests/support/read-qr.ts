/** Blocks of a QR code of correction level M, and bytes of data in each, by version. */
const blocksOf: Readonly<Record<number, readonly [blocks: number, bytes: number]>> = {
  1: [1, 16],
  2: [1, 28],
  3: [1, 44],
  4: [2, 32],
  5: [2, 43],
  6: [4, 27],
};

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Squares = readonly (readonly boolean[])[];

const isDark = (squares: Squares, x: number, y: number): boolean => squares[y]?.[x] ?? false;
const asNumber = (bits: readonly boolean[]): number => bits.reduce((value, bit) => value * 2 + Number(bit), 0);

/** The mask, from the squares beside the first corner. Only level M is known here. */
function maskOf(squares: Squares): (x: number, y: number) => boolean {
  const places = [0, 1, 2, 3, 4, 5, 7, 8].map((at) => [at, 8] as const);
  const after = [7, 5, 4, 3, 2, 1, 0].map((at) => [8, at] as const);
  const format = asNumber([...places, ...after].map(([x, y]) => isDark(squares, x, y))) ^ 0x5412;
  const mask = masks[(format >> 10) & 7];
  if (format >> 13 !== 0 || !mask) throw new Error('no QR code of level M');
  return mask;
}

/** Whether a square helps the camera and carries nothing. */
function isFrame(x: number, y: number, size: number): boolean {
  const far = size - 9;
  if (x === 6 || y === 6 || (x < 9 && y < 9) || (x > far && y < 9) || (x < 9 && y > far)) return true;
  return size > 21 && Math.abs(x - (size - 7)) < 3 && Math.abs(y - (size - 7)) < 3;
}

/** The bits as they lie: two columns at a time from the far edge, up and down in turn. */
function bitsOf(squares: Squares): boolean[] {
  const size = squares.length;
  const mask = maskOf(squares);
  const bits: boolean[] = [];
  for (let pair = 0; pair < (size - 1) / 2; pair++) {
    const from = size - 1 - 2 * pair;
    const edge = from <= 6 ? from - 1 : from;
    for (let step = 0; step < size; step++) {
      const y = pair % 2 === 0 ? size - 1 - step : step;
      for (const x of [edge, edge - 1]) if (!isFrame(x, y, size)) bits.push(isDark(squares, x, y) !== mask(x, y));
    }
  }
  return bits;
}

/** Reads the text of an undamaged QR code, rows of squares without the empty edge: as a camera would, from what is drawn. */
export function readQr(squares: Squares): string {
  const [blocks, bytes] = blocksOf[(squares.length - 17) / 4] ?? [0, 0];
  if (blocks === 0) throw new Error(`no QR code of ${squares.length} squares is known here`);
  const bits = bitsOf(squares);
  const byteAt = (place: number): number => asNumber(bits.slice(place * 8, place * 8 + 8));
  const data = Array.from({ length: blocks * bytes }, (_, place) =>
    byteAt((place % bytes) * blocks + Math.floor(place / bytes)),
  );
  // Four bits say that bytes follow, eight how many.
  const half = (place: number): number => ((data[place] ?? 0) & 15) * 16 + ((data[place + 1] ?? 0) >> 4);
  if ((data[0] ?? 0) >> 4 !== 4) throw new Error('the QR code holds no bytes');
  return new TextDecoder().decode(Uint8Array.from({ length: half(0) }, (_, place) => half(place + 1)));
}
