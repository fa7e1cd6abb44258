// @vitest-environment jsdom
import 'fake-indexeddb/auto';
import { expect, test, vi } from 'vitest';
import { abortWhenPutAway } from './abort-when-put-away.ts';

const settled = (request: IDBRequest) =>
  new Promise<string>((resolve) => {
    request.addEventListener('success', () => resolve('done'));
    request.addEventListener('error', () => resolve(request.error?.name ?? 'failed'));
  });
const put = (database: IDBDatabase, value: string) =>
  database.transaction('words', 'readwrite').objectStore('words').put(value, 'key');
const pageEvent = (name: string, persisted: boolean) =>
  globalThis.dispatchEvent(Object.assign(new Event(name), { persisted }));

async function opened(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name);
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore('words'));
  await settled(request);
  return request.result;
}

test('a page that is put away gives up what it was doing in its databases, begins nothing, and is loaded anew when it is back', async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  abortWhenPutAway();
  const database = await opened('first');

  const whole = settled(put(database, 'before'));
  pageEvent('pagehide', false);
  expect(await whole).toBe('done');
  pageEvent('pageshow', true);
  expect(reload).not.toHaveBeenCalled();

  const done = settled(put(database, 'just done'));
  const upgrade = indexedDB.open('second');
  upgrade.addEventListener('upgradeneeded', () => pageEvent('pagehide', true));
  expect(await settled(upgrade)).toBe('AbortError');
  expect(await done).toBe('done');
  expect(() => put(database, 'too late')).toThrow('InvalidState');
  pageEvent('pagehide', false);
  const cut = settled(put(database, 'under way'));
  pageEvent('pagehide', true);
  expect(await cut).toBe('AbortError');
  pageEvent('pageshow', true);
  expect(reload).toHaveBeenCalledOnce();
  expect(await settled(put(database, 'back'))).toBe('done');
});
