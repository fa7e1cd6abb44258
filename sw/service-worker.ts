/**
 * Opens the portal without a network: the shell and every lazy route from the precache, pictures of posts from two
 * bounded caches. It answers nothing else: no API call, nothing with an authorisation, nothing it could not check.
 *
 * A new version waits until the page sends it `SKIP_WAITING`, so that no open page mixes two builds; the old one is sent
 * `YIELD` with that and ends its downloads. Kill switch: build with `MANARA_SERVICE_WORKER=off` and deploy; browsers fetch
 * this script anew at every visit, and that one unregisters itself, deletes the caches and reloads the open pages. Nothing
 * a person made is kept in a cache, so nothing is lost.
 */
import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { PrecacheController, PrecacheRoute, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { imageCaches, isOutdatedCache, staffCache, type BoundedCache } from './image-caches.ts';
import { renewalTag } from './renewal-tag.ts';
import { imageCacheOf, isStaffFile, isShellNavigation, type Origins } from './routes.ts';
import { withPreloads } from './shell-preloads.ts';
import { isBuildFile, isPublicPhoto } from './trusted-responses.ts';
import type { WorkerTrigger } from './work-off.ts';

interface ScriptPolicy {
  createScriptURL(url: string): string;
}
declare const self: ServiceWorkerGlobalScope & {
  readonly precacheManifest: PrecacheEntry[];
  readonly trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy };
  /** Made by `/background-sync.js` of `./background-sync.ts`. */
  backgroundSync(): { syncInBackground(clients: Clients, trigger: WorkerTrigger): Promise<void> };
  /** Made by `/push.js` of `./push.ts`. */
  pushMessages(): { handlePush(event: Event, worker: ServiceWorkerGlobalScope): Promise<void> };
  /** Made by `/renew-push.js` of `./renew-push.ts`. */
  pushRenewal(): { renewPush(event: Event, worker: ServiceWorkerGlobalScope): Promise<void> };
  /** Made by `/share-target.js` of `./share-target.ts`. */
  shareTarget(): { takeShared(request: Request, worker: ServiceWorkerGlobalScope): Promise<Response> };
};

const shell = '/';
const keptSeconds = 90 * 24 * 60 * 60;
const apiUrl: unknown = import.meta.env['VITE_SUPABASE_URL'];
const origins: Origins = {
  own: self.location.origin,
  api: typeof apiUrl === 'string' && apiUrl !== '' ? new URL(apiUrl).origin : null,
};

const filesOfTheBuild: WorkboxPlugin = {
  async cacheWillUpdate({ request, response }) {
    const path = new URL(request.url).pathname;
    if (!isBuildFile(path, response)) return null;
    return path === shell ? withPreloads(response) : response;
  },
};

// Stands before workbox's own plugins, one of which hides that an answer was redirected.
const precache = new PrecacheController({ plugins: [filesOfTheBuild] });
precache.precache(self.precacheManifest);
clientsClaim();

registerRoute(new PrecacheRoute(precache));
registerRoute(({ request }) => isShellNavigation(request, origins), precache.createHandlerBoundToURL(shell));

// The next worker takes over only once all answers of this one are through, and on a lost line one may take for ever.
const relieved = new AbortController();
const fetchOptions: RequestInit = { signal: relieved.signal };

// Pages for few people are no part of the precache: what one of them has opened stays, as pictures do.
registerRoute(({ url }) => isStaffFile(url, origins), cacheFirst(staffCache, filesOfTheBuild));

const publicPhotos: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isPublicPhoto(response) ? response : null),
};
const pictureStrategies = new Map(
  Object.values(imageCaches).map((cache) => [cache.name, cacheFirst(cache, publicPhotos)]),
);
for (const [name, strategy] of pictureStrategies) {
  registerRoute(({ request }) => imageCacheOf(request, origins) === name, strategy);
}

/** Answers from a bounded cache, and keeps there what passes the check. */
function cacheFirst({ name: cacheName, maxEntries }: BoundedCache, check: WorkboxPlugin): CacheFirst {
  const bounds = { maxEntries, maxAgeSeconds: keptSeconds, purgeOnQuotaError: true };
  return new CacheFirst({
    cacheName,
    fetchOptions,
    matchOptions: { ignoreVary: true },
    // Its own type declares an optional method as possibly undefined, which exact optional properties refuse.
    plugins: [check, new ExpirationPlugin(bounds) as WorkboxPlugin],
  });
}

const syncScript = '/background-sync.js';
const pushScript = '/push.js';
const renewalScript = '/renew-push.js';
const shareScript = '/share-target.js';

// Only what is imported while a worker is installed may be imported later; neither does anything before it is called.
self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      bring(pushScript);
      bring(renewalScript);
      bring(shareScript);
      if ('sync' in self.registration) bring(syncScript);
    })(),
  );
});

// Of what they are about there is one tag each, so every other event of these kinds is ours.
for (const [name, trigger] of [
  ['sync', 'hidden'],
  ['periodicsync', 'periodic'],
] as const) {
  self.addEventListener(name, (event) => {
    if (isOfRenewal(event)) return renewPush(event);
    bring(syncScript);
    (event as ExtendableEvent).waitUntil(self.backgroundSync().syncInBackground(self.clients, trigger));
  });
}

self.addEventListener('pushsubscriptionchange', renewPush);

function isOfRenewal({ tag }: Event & { readonly tag?: unknown }): boolean {
  return tag === renewalTag;
}

/** Tells the school where this browser is reached from now on; what it cannot tell now it tells when there is a network. */
function renewPush(event: Event): void {
  bring(renewalScript);
  (event as ExtendableEvent).waitUntil(self.pushRenewal().renewPush(event, self));
}

for (const name of ['push', 'notificationclick']) {
  self.addEventListener(name, (event) => {
    bring(pushScript);
    (event as ExtendableEvent).waitUntil(self.pushMessages().handlePush(event, self));
  });
}

registerRoute(
  ({ url }) => url.href === `${origins.own}/share`,
  ({ request }) => {
    bring(shareScript);
    return self.shareTarget().takeShared(request, self);
  },
  'POST',
);

/** Under Trusted Types an address comes from a policy, which a worker may make only once. */
const policy = self.trustedTypes?.createPolicy('manara', { createScriptURL: (url) => url });
function bring(script: `/${string}.js`): void {
  importScripts(policy?.createScriptURL(script) ?? script);
}

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOutdatedCaches());
});

self.addEventListener('message', (event: ExtendableMessageEvent) => {
  // Whatever was sent: of null, of text and of numbers there is nothing to read.
  const { type, url } = Object(event.data) as { readonly type?: unknown; readonly url?: unknown };
  if (type === 'SKIP_WAITING') event.waitUntil(self.skipWaiting());
  if (type === 'YIELD') relieved.abort();
  if (type === 'KEEP_PICTURE' && typeof url === 'string') event.waitUntil(keepPicture(event, url));
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
