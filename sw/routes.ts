import { imageCaches, type ImageCacheName } from './image-caches.ts';

/** What a route is decided by: the parts of a `Request` that matter. */
export interface RequestFacts {
  readonly method: string;
  readonly url: string;
  readonly mode: string;
  readonly destination: string;
  readonly headers: Headers;
}

/** Where the page and its pictures may come from. */
export interface Origins {
  readonly own: string;
  /** The hosted Supabase, where the portal is not served by it. */
  readonly api: string | null;
}

/** The server's API, and files. */
const noPage = /^\/(?:rest|auth|storage|functions|realtime)(?:\/|$)|\.(?!html$)\w+$/;
const publicObject = /^\/storage\/v1\/object\/public\/([a-z-]+)\/[^?]+$/;
const thumbnail = /[._-]thumb\.[a-z]+$/;

/** Whether a request opens a page of the portal, which the shell answers; files and the server's API are not pages. */
export function isShellNavigation(request: RequestFacts, origins: Origins): boolean {
  if (request.mode !== 'navigate' || request.method !== 'GET') return false;
  const { origin, pathname } = new URL(request.url);
  return origin === origins.own && !noPage.test(pathname);
}

/** Whether an address is a file of the pages for few people or a picture of a guide, which `pwa-options.ts` leaves out of the precache. */
export function isStaffFile(url: URL, origins: Origins): boolean {
  return (
    url.origin === origins.own &&
    /^\/assets\/(?:staff|guide)(?:-[\w-]+)?[.](?:js|css|webp)$/.test(url.pathname) &&
    url.search === ''
  );
}

/**
 * The cache that a picture belongs in, or null for everything that must go past the service worker: API calls, anything
 * that carries or needs an authorisation, parts of files, and pictures whose answer could not be checked (`no-cors`).
 */
export function imageCacheOf(request: RequestFacts, origins: Origins): ImageCacheName | null {
  if (request.method !== 'GET' || request.destination !== 'image') return null;
  if (request.headers.has('authorization') || request.headers.has('range')) return null;
  const url = new URL(request.url);
  const isReadable = url.origin === origins.own || (url.origin === origins.api && request.mode === 'cors');
  const bucket = publicObject.exec(url.pathname)?.[1];
  // A query is a signature or a transformation: neither is a public file as it lies in the bucket.
  if (!isReadable || bucket === undefined || url.search !== '') return null;
  const isSmall = bucket === 'profile-photos' || thumbnail.test(url.pathname);
  return isSmall ? imageCaches.thumbs.name : imageCaches.pictures.name;
}
