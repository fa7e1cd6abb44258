/** Characters of Latin 1 at a place; fewer where the bytes end before. */
export function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** A whole number of so many bytes, the greatest first; NaN where the bytes end before, so that no comparison holds. */
export function uintAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let place = at; place < at + length; place += 1) value = value * 256 + (bytes[place] ?? Number.NaN);
  return value;
}

/** A whole number of so many bytes, the smallest first; NaN where the bytes end before. */
export function uintLittleAt(bytes: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let place = at + length - 1; place >= at; place -= 1) value = value * 256 + (bytes[place] ?? Number.NaN);
  return value;
}
