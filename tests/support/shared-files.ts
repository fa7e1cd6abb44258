import { setTimeout as sleep } from 'node:timers/promises';

const BETWEEN_LOOKS_MS = 100;

/** Resolves once the files that everybody shares are there: just after something public has changed they rightly are not. */
export async function sharedFilesThere({ url }: { readonly url: string }): Promise<void> {
  const first = `${url}/storage/v1/object/public/snapshot/first.json`;
  while ((await fetch(first)).status !== 200) await sleep(BETWEEN_LOOKS_MS);
}
