import { apiUrl, type ServerAddress } from './server-address.ts';

/** The functions of the database that the mirror speaks to. */
export type SyncFunction = 'sync_pull' | 'sync_push';

/**
 * A GET of a file of the public mirror (`supabase/functions/snapshot`), as both the page's first script and the engine make
 * it: without anything that makes a browser of another origin ask first. What is in it lies in the mirror from then on, and in no
 * cache of the browser, where it would outlast what is taken down.
 */
export function sharedCall(server: ServerAddress, file = 'first') {
  return {
    url: apiUrl(server, `/storage/v1/object/public/snapshot/${file}.json`),
    init: { body: null, cache: 'no-store', credentials: 'omit', referrerPolicy: 'no-referrer' },
  } as const;
}

/**
 * A GET of the head of these files. A browser may keep it, as it says nothing of what is in them, but asks each time whether it has
 * changed.
 */
export function headCall(server: ServerAddress) {
  const { url, init } = sharedCall(server, 'head');
  return { url, init: { ...init, cache: 'no-cache' } } as const;
}

/** A POST to a function of the database, as both the page's first script and the engine make it: nothing cached, no cookies. */
export function serverCall(server: ServerAddress, name: SyncFunction, parameters: object, token: string | null = null) {
  return {
    url: apiUrl(server, `/rest/v1/rpc/${name}`),
    init: {
      method: 'POST',
      headers: {
        apikey: server.publishableKey,
        'content-type': 'application/json',
        accept: 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(parameters),
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
    },
  } as const;
}
