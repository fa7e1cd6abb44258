import { shortestCode } from './limits.ts';

/** What a code is called behind the `#` of an address. */
export const codeName = 'code';
/** Letters and digits in groups: any text that may be a code, as it is printed or typed. */
const likeCode = new RegExp(`^[0-9A-Z](?:-?[0-9A-Z]){${shortestCode - 1},31}$`, 'i');

/** The acceptance code behind the `#` of an address; null where nothing there can be one. It is anybody's text. */
export function codeInAddress(hash: string): string | null {
  const code = new URLSearchParams(hash.slice(1)).get(codeName)?.trim() ?? '';
  return likeCode.test(code) ? code.toUpperCase() : null;
}
