import { expect } from '@playwright/test';

/** Resolves once the files that everybody shares are there: just after something public has changed they rightly are not. */
export async function sharedFilesThere({ url }: { readonly url: string }): Promise<void> {
  const first = `${url}/storage/v1/object/public/snapshot/first.json`;
  await expect.poll(async () => (await fetch(first)).status).toBe(200);
}
