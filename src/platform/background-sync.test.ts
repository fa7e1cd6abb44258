import { expect, test, vi } from 'vitest';
import { askForBackgroundSync, askForNews, backgroundSyncTag, newsTag } from './background-sync.ts';

const withRegistration = (registration: object | undefined) => ({
  // The parts of a registration that are asked for.
  getRegistration: async () => registration as ServiceWorkerRegistration | undefined,
});

test('the browser is asked under the one name that the worker knows', async () => {
  const register = vi.fn<(tag: string) => Promise<void>>(async () => undefined);
  expect(await askForBackgroundSync(withRegistration({ sync: { register } }))).toBe(true);
  expect(register.mock.calls).toEqual([[backgroundSyncTag]]);
});

test('browsers without Background Sync, without a worker and without workers at all are left in peace', async () => {
  expect(await askForBackgroundSync(withRegistration({}))).toBe(false);
  expect(await askForBackgroundSync(withRegistration(undefined))).toBe(false);
  expect(await askForBackgroundSync(undefined)).toBe(false);
});

test('whoever forbids it is left in peace', async () => {
  const register = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  expect(await askForBackgroundSync(withRegistration({ sync: { register } }))).toBe(false);
});

test('news are asked for twice a day, where the browser brings them', async () => {
  const register = vi.fn<(tag: string, options: object) => Promise<void>>(async () => undefined);
  expect(await askForNews(withRegistration({ periodicSync: { register } }))).toBe(true);
  expect(register.mock.calls).toEqual([[newsTag, { minInterval: 12 * 60 * 60_000 }]]);
  expect(await askForNews(withRegistration({ sync: { register } }))).toBe(false);
});
