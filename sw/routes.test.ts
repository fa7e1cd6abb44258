import { describe, expect, test } from 'vitest';
import { imageCaches, isOutdatedCache, staffCache } from './image-caches.ts';
import { imageCacheOf, isStaffFile, isShellNavigation, type RequestFacts } from './routes.ts';

const own = 'https://portal.example';
const api = 'https://school.supabase.example';
const origins = { own, api };
const owner = '0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69';
const photo = `/storage/v1/object/public/post-media/${owner}/3f2a.webp`;

const request = (
  url: string,
  rest: Partial<RequestFacts> & { readonly sent?: Record<string, string> } = {},
): RequestFacts => ({
  method: 'GET',
  url,
  mode: 'no-cors',
  destination: 'image',
  ...rest,
  headers: new Headers(rest.sent),
});
const navigation = (url: string, rest: Partial<RequestFacts> = {}) =>
  request(url, { mode: 'navigate', destination: 'document', ...rest });

describe('opening a page', () => {
  test.each([
    '/',
    '/posts',
    `/post/${owner}`,
    '/?utm_source=x',
    '/posts?page=2#top',
    '/login',
    '/restaurant',
    '/authors',
    '/منشورات',
    '/index.html',
    '/posts.',
    `/post/${owner}.`,
    `/post/${owner}%E2%80%A6`,
  ])('%s is answered by the shell', (path) => {
    expect(isShellNavigation(navigation(own + path), origins)).toBe(true);
  });

  test.each([
    '/rest/v1/posts',
    '/rest',
    '/auth/v1/verify?token=1',
    '/storage/v1/object/public/post-media/a.pdf',
    '/functions/v1/hello',
    '/realtime/v1/websocket',
    '/config.json',
    '/robots.txt',
    '/service-worker.js',
    '/assets/index-1a2b.js',
  ])('%s is left to the network', (path) => {
    expect(isShellNavigation(navigation(own + path), origins)).toBe(false);
  });

  test('a form that is posted, a call of a script and another site are left to the network', () => {
    expect(isShellNavigation(navigation(`${own}/posts`, { method: 'POST' }), origins)).toBe(false);
    expect(isShellNavigation(request(`${own}/posts`, { mode: 'cors', destination: '' }), origins)).toBe(false);
    expect(isShellNavigation(navigation('https://evil.example/posts'), origins)).toBe(false);
  });
});

describe('pictures', () => {
  test.each([
    ['a picture of a post', request(own + photo), imageCaches.pictures.name],
    [
      'a picture of the hosted storage, fetched with CORS',
      request(api + photo, { mode: 'cors' }),
      imageCaches.pictures.name,
    ],
    [
      'an award picture',
      request(`${own}/storage/v1/object/public/award-images/${owner}/cup.png`),
      imageCaches.pictures.name,
    ],
    [
      'a thumbnail',
      request(`${own}/storage/v1/object/public/post-media/${owner}/3f2a.thumb.webp`),
      imageCaches.thumbs.name,
    ],
    [
      'a thumbnail by another name',
      request(`${own}/storage/v1/object/public/post-media/${owner}/3f2a-thumb.webp`),
      imageCaches.thumbs.name,
    ],
    [
      'a profile photo',
      request(`${own}/storage/v1/object/public/profile-photos/${owner}/me.webp`),
      imageCaches.thumbs.name,
    ],
  ])('%s is kept', (_name, facts, cache) => {
    expect(imageCacheOf(facts, origins)).toBe(cache);
  });

  const script = { mode: 'cors', destination: '' } as const;
  test.each([
    ['a pull', request(`${own}/rest/v1/rpc/sync_pull`, { ...script, method: 'POST' })],
    ['a push', request(`${own}/rest/v1/rpc/sync_push`, { ...script, method: 'POST' })],
    ['a read over REST', request(`${own}/rest/v1/posts?select=*`, script)],
    ['a read over REST of the hosted API', request(`${api}/rest/v1/posts?select=*`, script)],
    ['a read over REST that pretends to be a picture', request(`${own}/rest/v1/posts?select=*`)],
    ['a call of a function', request(`${own}/functions/v1/hello`, script)],
    [
      'a refresh of the session',
      request(`${own}/auth/v1/token?grant_type=refresh_token`, { ...script, method: 'POST' }),
    ],
    ['the own user', request(`${own}/auth/v1/user`, script)],
    ['the configuration', request(`${own}/config.json`, script)],
    ['a private file', request(`${own}/storage/v1/object/authenticated/award-images/${owner}/a.webp`)],
    ['a signed file', request(`${own}/storage/v1/object/sign/post-media/${owner}/a.webp?token=x`)],
    ['a public path with a query', request(`${own}${photo}?token=x`)],
    ['a picture asked for with an authorisation', request(own + photo, { sent: { authorization: 'Bearer x' } })],
    ['a part of a file', request(own + photo, { sent: { range: 'bytes=0-99' } })],
    ['a public file that a script asks for', request(own + photo, script)],
    ['an upload', request(own + photo, { method: 'PUT' })],
    ['a question for headers only', request(own + photo, { method: 'HEAD' })],
    ['a picture of the hosted storage without CORS', request(api + photo)],
    ['the same path on another site', request(`https://evil.example${photo}`, { mode: 'cors' })],
    ['a picture of another site', request('https://images.example/a.webp', { mode: 'cors' })],
    ['a video', request(own + photo, { destination: 'video' })],
    ['a path that climbs out', request(`${own}/storage/v1/object/public/../authenticated/award-images/a.webp`)],
    ['a list of files', request(`${own}/storage/v1/object/list/post-media`)],
    ['the bucket itself', request(`${own}/storage/v1/object/public/post-media/`)],
  ])('%s goes past the service worker', (_name, facts) => {
    expect(imageCacheOf(facts, origins)).toBeNull();
  });

  test('without a hosted API only the own origin counts', () => {
    expect(imageCacheOf(request(api + photo, { mode: 'cors' }), { own, api: null })).toBeNull();
    expect(imageCacheOf(request(own + photo), { own, api: null })).toBe(imageCaches.pictures.name);
  });
});

test('only old caches of ours are forgotten', () => {
  expect(isOutdatedCache('manara-pictures-0')).toBe(true);
  expect(isOutdatedCache(imageCaches.thumbs.name)).toBe(false);
  expect(isOutdatedCache(imageCaches.pictures.name)).toBe(false);
  expect(isOutdatedCache('workbox-precache-v2-https://portal.example/')).toBe(false);
});

describe('pages for few people', () => {
  test.each([
    '/assets/staff-1a2b3c4d.js',
    '/assets/staff-ar-1a2b3c4d.js',
    '/assets/staff-_x-1a2b3.css',
    '/assets/guide-ar-post-1a2b3c4.webp',
  ])('%s is kept from its first use on', (path) => {
    expect(isStaffFile(new URL(own + path), origins)).toBe(true);
  });

  test.each([
    `${own}/assets/portal-1a2b3c4d.js`,
    `${own}/assets/staff-1a2b3c4d.js?x=1`,
    `${own}/staff-1a2b3c4d.js`,
    `${own}/rest/v1/assets/staff-1.js`,
    `${own}/assets/staff-1.json`,
    `${own}/assets/guides-ar-1a2b3c4.js`,
    `${api}/assets/staff-1a2b3c4d.js`,
  ])('%s is not', (address) => {
    expect(isStaffFile(new URL(address), origins)).toBe(false);
  });

  test('their cache is not outdated', () => {
    expect(isOutdatedCache(staffCache.name)).toBe(false);
    expect(isOutdatedCache('manara-office-0')).toBe(true);
  });
});
