import type { Page } from '@playwright/test';

// A text, not a function: what the test runner does to functions with names does not run in the page.
const answer = `const answer = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });`;
const everything = `(async () => {
  ${answer}
  const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie];
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      const [keys, values] = await Promise.all([answer(rows.getAllKeys()), answer(rows.getAll())]);
      found.push(JSON.stringify([name, store, keys, values]));
    }
    database.close();
  }
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys())
      found.push(request.url, await (await cache.match(request, { ignoreVary: true }))?.text() ?? '');
  }
  return found.join('\\n');
})()`;

const connections = `(async () => {
  ${answer}
  const found = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await answer(indexedDB.open(name));
    if (database.objectStoreNames.contains('meta'))
      found.push((await answer(database.transaction('meta').objectStore('meta').get('connection')))?.value.name);
    database.close();
  }
  return found;
})()`;

const accountPull = `(async () => {
  ${answer}
  if (localStorage.getItem('manara-auth') === null) return 'nobody';
  for (const { name } of await indexedDB.databases()) {
    if (!name.startsWith('manara-')) continue;
    const database = await answer(indexedDB.open(name));
    const hasMeta = database.objectStoreNames.contains('meta');
    const pulled = hasMeta && (await answer(database.transaction('meta').objectStore('meta').get('lastPullAt')));
    database.close();
    if (pulled) return 'here';
  }
  return 'on its way';
})()`;

/** Whether what the school keeps of whoever is signed in is on this device. */
export function accountOnDevice(page: Page): Promise<'nobody' | 'on its way' | 'here'> {
  return page.evaluate<'nobody' | 'on its way' | 'here'>(accountPull);
}

/** Names of the databases that this device keeps of accounts. */
export function accountDatabases(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const all = await indexedDB.databases();
    return all.flatMap(({ name = '' }) => (name.startsWith('manara-') ? [name] : []));
  });
}

/** What each database of the portal on this device knows of the line; the badge shows the worst of it. */
export function knownConnections(page: Page): Promise<string[]> {
  return page.evaluate<string[]>(connections);
}

/** All that the origin of this page keeps on the device, as one text: databases, caches, storage and cookies. */
export function everythingKept(page: Page): Promise<string> {
  return page.evaluate<string>(everything);
}
