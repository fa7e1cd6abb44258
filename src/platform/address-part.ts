/** The name behind the `#` of an address, which is anybody's text: one that cannot be read names nothing. */
export function partNamed(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return '';
  }
}
