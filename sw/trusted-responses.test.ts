import { describe, expect, test } from 'vitest';
import { isBuildFile, isPublicPhoto, type ResponseFacts } from './trusted-responses.ts';

const answer = (
  type: string | null,
  rest: Partial<ResponseFacts> & { readonly sent?: Record<string, string> } = {},
): ResponseFacts => ({
  status: 200,
  type: 'basic',
  redirected: false,
  ...rest,
  headers: new Headers({ ...(type !== null && { 'content-type': type }), ...rest.sent }),
});

describe('a file of the build', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/assets/index-1a2b.js', 'text/javascript'],
    ['/assets/index-1a2b.js', 'application/javascript; charset=utf-8'],
    ['/assets/index-1a2b.css', 'text/css'],
    ['/fonts/cairo-arabic.woff2', 'font/woff2'],
    ['/icons/icon-192.png', 'image/png'],
    ['/icons/mark.svg', 'image/svg+xml'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ])('%s is one as %s', (path, type) => {
    expect(isBuildFile(path, answer(type))).toBe(true);
  });

  test.each([
    ['a page in the place of a script', '/assets/index-1a2b.js', answer('text/html')],
    ['a page in the place of a font', '/fonts/cairo-arabic.woff2', answer('text/html')],
    ['a script in the place of the shell', '/', answer('text/javascript')],
    ['nothing that says what it is', '/assets/index-1a2b.js', answer(null)],
    ['the shell after a redirect', '/', answer('text/html', { redirected: true })],
    ['an opaque answer', '/assets/index-1a2b.js', answer('text/javascript', { type: 'opaque', status: 0 })],
    ['an empty answer', '/assets/index-1a2b.js', answer('text/javascript', { status: 204 })],
    ['a part', '/assets/index-1a2b.js', answer('text/javascript', { status: 206 })],
    ['a page that was not found', '/', answer('text/html', { status: 404 })],
    ['a portal that says so', '/', answer('text/html', { status: 511 })],
    ['a kind that the build does not make', '/assets/a.exe', answer('application/octet-stream')],
  ])('%s is none', (_name, path, response) => {
    expect(isBuildFile(path, response)).toBe(false);
  });
});

describe('a public picture', () => {
  test.each(['image/webp', 'image/jpeg', 'image/png', 'image/avif', 'image/gif', 'IMAGE/WEBP'])('%s is one', (type) => {
    expect(isPublicPhoto(answer(type))).toBe(true);
    expect(isPublicPhoto(answer(type, { type: 'cors', sent: { 'cache-control': 'public, max-age=3600' } }))).toBe(true);
  });

  test.each([
    ['a page', answer('text/html')],
    ['a drawing that may carry scripts', answer('image/svg+xml')],
    ['an opaque answer', answer('image/webp', { type: 'opaque', status: 0 })],
    ['a part of a picture', answer('image/webp', { status: 206 })],
    ['a missing picture', answer('image/webp', { status: 404 })],
    ['a picture after a redirect', answer('image/webp', { redirected: true })],
    ['a picture that must not be stored', answer('image/webp', { sent: { 'cache-control': 'no-store' } })],
    ['a picture for one person', answer('image/webp', { sent: { 'cache-control': 'max-age=60, Private' } })],
  ])('%s is none', (_name, response) => {
    expect(isPublicPhoto(response)).toBe(false);
  });
});
