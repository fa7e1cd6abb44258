import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadSenderKeys } from './sender-keys.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'manara-push-keys-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a data folder has one pair for its whole life, which its owner alone can read', async () => {
  const made = await loadSenderKeys(folder);
  expect(await loadSenderKeys(folder)).toEqual(made);
  const { mode } = await stat(join(folder, 'push-keys.json'));
  expect(mode & 0o777).toBe(0o600);
  expect(Buffer.from(made.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
  expect(Buffer.from(made.VAPID_PRIVATE_KEY, 'base64url')).toHaveLength(32);
});
