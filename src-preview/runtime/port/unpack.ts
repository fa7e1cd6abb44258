/** Reads a number of so many bits, least significant first. */
type ReadBits = (count: number) => number;

/** The bits of lz-string's `compressToUTF16`: fifteen in a character, counted from the space. Undefined past the end. */
function bitsOf(packed: string): ReadBits {
  let index = 0;
  let mask = 1 << 14;
  return (count) => {
    let value = 0;
    for (let power = 0; power < count; power += 1) {
      const word = packed.charCodeAt(index) - 32;
      // A character past the end is NaN, of which no bit is set: the caller sees the end by the length.
      if (word & mask) value |= 1 << power;
      mask >>= 1;
      if (mask === 0) {
        mask = 1 << 14;
        index += 1;
        if (index > packed.length) throw new RangeError('packed text ends early');
      }
    }
    return value;
  };
}

const literalBits = [8, 16];
const endMark = 2;

/**
 * Unpacks what lz-string's `compressToUTF16` packed, and stops at so many characters: a short text can stand for gigabytes,
 * and lz-string itself can only be asked for all of it. Null for what is too long or was not packed so.
 */
export function unpack(packed: string, longestChars: number): string | null {
  try {
    return decode(bitsOf(packed), longestChars);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** One code word: a known phrase by its number, a new character, or the end. */
function decode(read: ReadBits, longestChars: number): string | null {
  const first = read(2);
  if (first === endMark) return '';
  const character = (kind: number) => String.fromCharCode(read(literalBits[kind] ?? 0));
  if (first > endMark) return null;
  // Numbers 0 to 2 are marks.
  const phrases: string[] = ['', '', '', character(first)];
  let before = phrases[3] ?? '';
  const parts = [before];
  let length = before.length;
  let width = 3;
  let free = 4;
  const use = () => {
    free -= 1;
    if (free === 0) free = 2 ** width++;
  };
  for (;;) {
    let code = read(width);
    if (code === endMark) return parts.join('');
    if (code < endMark) {
      phrases.push(character(code));
      code = phrases.length - 1;
      use();
    }
    const phrase = code === phrases.length ? before + before.charAt(0) : phrases[code];
    length += phrase?.length ?? 0;
    if (phrase === undefined || length > longestChars) return null;
    parts.push(phrase);
    phrases.push(before + phrase.charAt(0));
    before = phrase;
    use();
  }
}
