/**
 * Opens the portal without a network: the shell and every lazy route from the precache, pictures of posts from two
 * bounded caches. It answers nothing else: no API call, nothing with an authorisation, nothing it could not check.
 *
 * A new version waits until the page sends `SKIP_WAITING`, so that no open page mixes two builds. Kill switch: build with
 * `MANARA_SERVICE_WORKER=off` and deploy; browsers fetch this script anew at every visit, and that one unregisters itself,
 * deletes the caches and reloads the open pages. Nothing a person made is kept in a cache, so nothing is lost.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCaches, isOutdatedCache, officeCache, type ImageCacheName } from './image-caches.ts';
import { imageCacheOf, isOfficeFile, isShellNavigation, type Origins } from './routes.ts';
import { isBuildFile, isPublicPhoto } from './trusted-responses.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
declare const self: ServiceWorkerGlobalScope & {
  readonly precacheManifest: PrecacheEntry[];
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  /** Made by `/background-sync.js` of `./background-sync.ts`. */
  backgroundSync(): { sendWaiting(clients: Clients): Promise<void> };
};

const shell = '/';
const photosKeptSeconds = 90 * 24 * 60 * 60;
const apiUrl: unknown = import.meta.env['VITE_SUPABASE_URL'];
const origins: Origins = {
  own: self.location.origin,
  api: typeof apiUrl === 'string' && apiUrl !== '' ? new URL(apiUrl).origin : null,
};

const filesOfTheBuild: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) =>
    isBuildFile(new URL(request.url).pathname, response) ? response : null,
};

// Stands before workbox's own plugins, one of which hides that an answer was redirected.
const precache = new PrecacheController({ plugins: [filesOfTheBuild] });
precache.precache(self.precacheManifest);
clientsClaim();

registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));
registerRoute(({ request }) => isShellNavigation(request, origins), precache.createHandlerBoundToURL(shell));

// Pages for few people are no part of the precache: what one of them has opened stays, for as long as the build does.
registerRoute(
  ({ url }) => isOfficeFile(url, origins),
  new CacheFirst({
    cacheName: officeCache.name,
    plugins: [
      filesOfTheBuild,
      new ExpirationPlugin({ maxEntries: officeCache.maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin,
    ],
  }),
);

const pictureStrategies = new Map(
  Object.values(imageCaches).map(({ name, maxEntries }) => [name, pictureStrategy(name, maxEntries)]),
);
for (const [name, strategy] of pictureStrategies) {
  registerRoute(({ request }) => imageCacheOf(request, origins) === name, strategy);
}

function pictureStrategy(cacheName: ImageCacheName, maxEntries: number): CacheFirst {
  return new CacheFirst({
    cacheName,
    matchOptions: { ignoreVary: true },
    plugins: [
      { cacheWillUpdate: async ({ response }) => (isPublicPhoto(response) ? response : null) },
      // Its own type declares an optional method as possibly undefined, which exact optional properties refuse.
      new ExpirationPlugin({
        maxEntries,
        maxAgeSeconds: photosKeptSeconds,
        purgeOnQuotaError: true,
      }) as WorkboxPlugin,
    ],
  });
}

// Only what is imported while a worker is installed may be imported later; it does nothing before `backgroundSync` runs.
self.addEventListener('install', (event) => {
  if ('sync' in self.registration) event.waitUntil((async () => importBackgroundSync())());
});

// There is one tag, so every event of this kind is ours.
self.addEventListener('sync', (event) => {
  importBackgroundSync();
  (event as ExtendableEvent).waitUntil(self.backgroundSync().sendWaiting(self.clients));
});

/** Under Trusted Types an address comes from a policy, which a worker may make only once. */
let scriptUrl: string | undefined;
function importBackgroundSync(): void {
  const url = '/background-sync.js';
  scriptUrl ??= self.trustedTypes?.createPolicy('manara', { createScriptURL: () => url }).createScriptURL(url) ?? url;
  importScripts(scriptUrl);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOutdatedCaches());
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data;
  if (typeof message !== 'object' || message === null || !('type' in message)) return;
  if (message.type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (message.type === 'KEEP_PICTURE' && 'url' in message && typeof message.url === 'string')
    event.waitUntil(keepPicture(event, message.url));
});

/** Takes in a picture that a page showed before this worker was there, by the rules of any picture. */
async function keepPicture(event: ExtendableEvent, url: string): Promise<void> {
  const request = new Request(url, { mode: 'cors', credentials: 'omit' });
  const { method, headers } = request;
  const name = imageCacheOf({ method, url, headers, mode: 'cors', destination: 'image' }, origins);
  // Without a network now, it is kept the next time it is seen.
  await (name &&
    pictureStrategies
      .get(name)
      ?.handle({ event, request })
      .catch(() => undefined));
}

async function forgetOutdatedCaches(): Promise<void> {
  const names = await self.caches.keys();
  await Promise.all(names.filter(isOutdatedCache).map((name) => self.caches.delete(name)));
}
