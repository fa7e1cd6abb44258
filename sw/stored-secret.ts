import { publicDatabaseName } from '../src/data/database/public-database-name.ts';

/**
 * What proves to the school which browser this is, as pages keep it; null where none of them has made it. Read without the library that
 * pages read it by: that is larger than all that needs it here.
 */
export function storedSecret(): Promise<string | null> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(publicDatabaseName);
    // There is none: then none is made here.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
    opening.addEventListener('error', () => resolve(null));
    opening.addEventListener('success', () => {
      const database = opening.result;
      const end = (value: unknown): void => {
        database.close();
        resolve(typeof value === 'string' && value !== '' ? value : null);
      };
      if (!database.objectStoreNames.contains('meta')) return end(null);
      const reading = database.transaction('meta').objectStore('meta').get('browserSecret');
      reading.addEventListener('error', () => end(null));
      reading.addEventListener('success', () => end(Object(reading.result).value));
    });
  });
}
