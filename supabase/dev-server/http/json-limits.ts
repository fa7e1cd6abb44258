import { Refusal } from '../../../scripts/node-kit/refusal.ts';

/** Far more than anything of the portal has; what parses JSON here and in the database calls itself for each level. */
const DEEPEST = 64;
/** What one request may insert. */
const MOST_ITEMS = 1_000;
/** No number of a program has more digits in its exponent, and PostgreSQL would write out every zero of one that has. */
const MOST_EXPONENT_DIGITS = 3;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const isOpening = (byte: number): boolean => byte === 0x5b || byte === 0x7b;
const isClosing = (byte: number): boolean => byte === 0x5d || byte === 0x7d;
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;
const isSign = (byte: number): boolean => byte === 0x2b || byte === 0x2d;
const isExponent = (byte: number): boolean => byte === 0x45 || byte === 0x65;

/**
 * Reads a body whole. Throws a {@link Refusal} as soon as something in it is nested too deep, a list is too long or a
 * number would fill pages. Whether it is JSON at all is for its reader to say: brackets are counted outside of strings,
 * byte by byte.
 */
export async function readInspectedJson(body: AsyncIterable<Uint8Array>): Promise<Buffer<ArrayBuffer>> {
  const inspect = jsonInspector();
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) {
    const wrong = inspect(chunk);
    if (wrong !== null) throw new Refusal(400, 'PGRST102', wrong);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Reads on where the last chunk ended; answers what is wrong, if anything is. */
function jsonInspector(): (chunk: Uint8Array) => string | null {
  let isText = false;
  let isEscaped = false;
  let depth = 0;
  let items = 1;
  let before = 0;
  /** Digits of the exponent that is being read; null outside of one. */
  let exponent: number | null = null;

  const readText = (byte: number): void => {
    if (isEscaped) isEscaped = false;
    else if (byte === BACKSLASH) isEscaped = true;
    else if (byte === QUOTE) isText = false;
  };
  const readStructure = (byte: number): void => {
    if (byte === QUOTE) isText = true;
    else if (isOpening(byte)) depth += 1;
    else if (isClosing(byte)) depth -= 1;
    else if (byte === COMMA && depth === 1) items += 1;
    if (isExponent(byte) && isDigit(before)) exponent = 0;
    else if (exponent !== null && isDigit(byte)) exponent += 1;
    else if (!(exponent === 0 && isSign(byte))) exponent = null;
    before = byte;
  };
  return (chunk) => {
    for (const byte of chunk) {
      if (isText) readText(byte);
      else readStructure(byte);
      if (depth > DEEPEST) return `The body is nested more than ${DEEPEST} levels deep`;
      if (items > MOST_ITEMS) return `The body lists more than ${MOST_ITEMS} things`;
      if ((exponent ?? 0) > MOST_EXPONENT_DIGITS) return 'The body holds a number that is none of this world';
    }
    return null;
  };
}
