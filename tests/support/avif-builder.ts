type Bytes = Uint8Array<ArrayBuffer>;

/** One thing in an AVIF. `size` is what its property says; `place` what its table says, if not the truth. */
export interface AvifPart {
  readonly id: number;
  readonly type?: string;
  readonly data: Bytes;
  readonly size: readonly [width: number, height: number];
  /** Whether it lies in the box inside of `meta`. */
  readonly isInside?: boolean;
  readonly place?: readonly [offset: number, length: number];
}

/** An AVIF to build: its parts, and whatever else is to stand in it. */
export interface AvifPlan {
  readonly parts: readonly AvifPart[];
  readonly primary?: number;
  /** More boxes in `meta`, among the properties, at the top behind `ftyp`, or at the end. */
  readonly inMeta?: readonly Bytes[];
  readonly properties?: readonly Bytes[];
  readonly before?: readonly Bytes[];
  readonly after?: readonly Bytes[];
  /** Bytes in front of the parts that no part needs. */
  readonly unused?: Bytes;
}

/** Texts are Latin 1, numbers four bytes. */
function bytes(...parts: readonly (string | number | Bytes)[]): Bytes {
  const whole = parts.map((part) => {
    if (typeof part === 'number') return number(part, 4);
    return typeof part === 'string' ? Buffer.from(part, 'latin1') : part;
  });
  return new Uint8Array(Buffer.concat(whole));
}

function number(value: number, size: number): Bytes {
  const result = new Uint8Array(size);
  for (let at = size - 1, left = value; at >= 0; at -= 1, left = Math.floor(left / 256)) result[at] = left % 256;
  return result;
}

/** A named box. */
export function box(type: string, ...content: readonly (string | number | Bytes)[]): Bytes {
  const data = bytes(...content);
  return bytes(8 + data.length, type, data);
}

/** A coded picture as far as its header goes, which says this size. `isReduced` is the short form of the header. */
export function codedPicture(width: number, height: number, { isReduced = true, flags = '0' } = {}): Bytes {
  const bit = (value: number, count: number) => value.toString(2).padStart(count, '0');
  const head = isReduced ? `00011${bit(0, 5)}` : `00010${flags}0${bit(0, 5)}${bit(0, 12)}${bit(8, 5)}0`;
  const bits = `${head}${bit(15, 4)}${bit(15, 4)}${bit(width - 1, 16)}${bit(height - 1, 16)}`;
  const sequence = Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
  return bytes('\x12\0\x0a', Uint8Array.of(sequence.length), sequence, '\x32\x04PIXL');
}

/** How tiles make one picture: two beside each other. */
export function grid(width: number, height: number): Bytes {
  return bytes('\0\0\0\x01', number(width, 2), number(height, 2));
}

function places(plan: AvifPlan, dataAt: number): Bytes {
  let [inFile, inside] = [dataAt + (plan.unused?.length ?? 0), 0];
  const items = plan.parts.map(({ id, data, isInside = false, place }) => {
    const [offset, length] = place ?? [isInside ? inside : inFile, data.length];
    if (isInside) inside += data.length;
    else inFile += data.length;
    return bytes(number(id, 2), number(isInside ? 1 : 0, 2), number(0, 2), number(1, 2), offset, length);
  });
  return box('iloc', '\x01\0\0\0\x44\0', number(items.length, 2), ...items);
}

function meta(plan: AvifPlan, dataAt: number): Bytes {
  const { parts, primary = parts[0]?.id ?? 0, inMeta = [], properties = [] } = plan;
  const infos = parts.map(({ id, type = 'av01' }) =>
    box('infe', '\x02\0\0\0', number(id, 2), number(0, 2), type, '\0'),
  );
  const sizes = parts.map(({ size: [width, height] }) => box('ispe', 0, width, height));
  const pairs = parts.map(({ id }, index) => bytes(number(id, 2), Uint8Array.of(1, index + 1)));
  return box(
    'meta',
    0,
    box('hdlr', 0, 0, 'pict', 0, 0, 0, '\0'),
    box('pitm', 0, number(primary, 2)),
    places(plan, dataAt),
    box('iinf', 0, number(parts.length, 2), ...infos),
    box('iprp', box('ipco', ...sizes, ...properties), box('ipma', 0, parts.length, ...pairs)),
    box('idat', ...parts.filter(({ isInside }) => isInside).map(({ data }) => data)),
    ...inMeta,
  );
}

/** The bytes of an AVIF, true or not. Only its pixels are no pixels. */
export function buildAvif(plan: AvifPlan): Bytes {
  const { parts, before = [], after = [], unused = new Uint8Array() } = plan;
  const start = [box('ftyp', 'avif', 0, 'avifmif1miaf'), ...before];
  const dataAt = bytes(...start, meta(plan, 0)).length + 8;
  const data = parts.filter(({ isInside = false }) => !isInside).map((part) => part.data);
  return bytes(...start, meta(plan, dataAt), box('mdat', unused, ...data), ...after);
}
