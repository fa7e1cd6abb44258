import { codeName } from './acceptance-code.ts';

/** The address of a page that takes over an acceptance code. Behind the `#`, which no browser sends to a server. */
export function addressWithCode(page: string, code: string): string {
  return `${page}#${new URLSearchParams({ [codeName]: code }).toString()}`;
}

/** Four letters at a time: read aloud and typed without losing one's place. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? code;
}
