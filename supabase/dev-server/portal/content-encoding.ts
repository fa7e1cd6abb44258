import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, brotliDecompress, constants, gzip, gzipSync } from 'node:zlib';

const brotli = promisify(brotliCompress);
const unpack = promisify(brotliDecompress);
const zip = promisify(gzip);

/** How bytes are encoded on the wire. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Less than this is not worth its compression. */
const SMALLEST_BYTES = 1024;

/** Up to here it takes less time than handing the bytes to another thread and back: 26 µs instead of 103 for a row. */
const AT_ONCE_BYTES = 8 * 1024;

/** What the asker understands, the best first. */
export function acceptedEncodings(request: IncomingMessage): Encoding[] {
  const offered = request.headers['accept-encoding'] ?? '';
  const takes = (name: string) => new RegExp(`(^|[\\s,])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(offered);
  return (['br', 'gzip'] as const).filter(takes);
}

/** Bytes in the best of the encodings that somebody accepts. */
export type Encodings = (accepted: readonly Encoding[]) => Promise<{ encoding: Encoding; bytes: Buffer }>;

/** Encodes the same bytes for many: compressed once for each encoding, at the first call. */
export function encodings(bytes: Buffer, { isCompressible = true, kept = false } = {}): Encodings {
  const known = new Map<Encoding, Promise<Buffer>>();
  return async (accepted) => {
    const encoding = isCompressible && bytes.length >= SMALLEST_BYTES ? (accepted[0] ?? 'identity') : 'identity';
    const result = known.get(encoding) ?? compressed(bytes, encoding, { kept });
    known.set(encoding, result);
    return { encoding, bytes: await result };
  };
}

/** Bytes in one of their encodings, which are made ready only for whoever asks for them or for their length. */
export interface Unsent {
  readonly encoding: Encoding;
  length(): Promise<number>;
  bytes(): Promise<Buffer>;
}

/** Bytes that lie compressed, and what they and their other encodings take so at most. */
interface Packed {
  readonly encoded: (accepted: readonly Encoding[]) => Unsent;
  readonly bytes: number;
}

/** A gzip of a text is so much longer than its brotli. */
const GZIP_BESIDE_BROTLI = 1.5;

/**
 * Encodes what lies long for many, without keeping it as it was: for whoever understands no compression it is unpacked, once for all
 * to whom it is on its way.
 */
export async function packedEncodings(whole: Buffer): Promise<Packed> {
  const { length } = whole;
  if (length < SMALLEST_BYTES) return { encoded: unencoded(whole), bytes: length };
  const packed = await compressed(whole, 'br');
  const unpacked = whileHeld(() => unpack(packed));
  let zipped: Promise<Buffer> | null = null;
  const inGzip = (): Promise<Buffer> => (zipped ??= unpacked().then((bytes) => compressed(bytes, 'gzip')));
  const ways: Readonly<Record<Encoding, Unsent>> = {
    br: unsent('br', packed.length, packed),
    gzip: { encoding: 'gzip', length: async () => (await inGzip()).length, bytes: inGzip },
    identity: { encoding: 'identity', length: async () => length, bytes: unpacked },
  };
  return {
    bytes: Math.ceil(packed.length * (1 + GZIP_BESIDE_BROTLI)),
    encoded: ([encoding = 'identity']) => ways[encoding],
  };
}

function unsent(encoding: Encoding, length: number, bytes: Buffer): Unsent {
  return { encoding, length: async () => length, bytes: async () => bytes };
}

/** Bytes that are so few that they are sent as they are, whatever is accepted. */
export function unencoded(bytes: Buffer): () => Unsent {
  const way = unsent('identity', bytes.length, bytes);
  return () => way;
}

/** Makes bytes once for all who ask while they are made, or while somebody still has them. */
function whileHeld(make: () => Promise<Buffer>): () => Promise<Buffer> {
  let making: Promise<Buffer> | null = null;
  let made: WeakRef<Buffer> | null = null;
  const makeAnew = async (): Promise<Buffer> => {
    try {
      const bytes = await make();
      made = new WeakRef(bytes);
      return bytes;
    } finally {
      making = null;
    }
  };
  return async () => made?.deref() ?? (making ??= makeAnew());
}

/**
 * Compresses bytes: `kept` ones as tightly as can be, since that is paid for once, others so quickly that nobody waits.
 */
async function compressed(bytes: Buffer, encoding: Encoding, { kept = false } = {}): Promise<Buffer> {
  if (encoding === 'identity') return bytes;
  const isSmall = bytes.length <= AT_ONCE_BYTES && !kept;
  if (encoding === 'gzip') return isSmall ? gzipSync(bytes) : zip(bytes, { level: kept ? 9 : 6 });
  const quality = kept ? constants.BROTLI_MAX_QUALITY : 6;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return isSmall ? brotliCompressSync(bytes, { params }) : brotli(bytes, { params });
}
