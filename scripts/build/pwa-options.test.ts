import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { school } from '../../src/domain/school.ts';
import { readHosting } from './hosting-files.ts';
import { pinToBuild } from './pwa-options.ts';
import { webManifest } from './web-manifest.ts';

const page = '<!doctype html><script>go()</script>';
let outDir: string;
beforeAll(() => {
  outDir = mkdtempSync(join(tmpdir(), 'manara-precache-'));
  writeFileSync(join(outDir, 'index.html'), page);
  writeFileSync(join(outDir, 'app-1a2b.js'), 'go()');
});
afterAll(() => rmSync(outDir, { recursive: true }));

const integrityOf = (content: string) => `sha256-${createHash('sha256').update(content).digest('base64')}`;

test('a precached file is pinned to its bytes', () => {
  const entry = { url: 'app-1a2b.js', revision: null, size: 4 };
  expect(pinToBuild(entry, outDir, { supabaseUrl: null })).toEqual({ ...entry, integrity: integrityOf('go()') });
});

test('a file that keeps its name has another revision when its bytes are others, and no longer list of files for it', () => {
  const pinned = pinToBuild({ url: 'app-1a2b.js', revision: 'md5', size: 4 }, outDir, { supabaseUrl: null });
  expect(pinned.revision).toHaveLength(16);
  expect(pinned.integrity).toContain(pinned.revision);
});

test('the shell is asked for as the root, and a change of its headers alone is a new revision', () => {
  const entry = { url: 'index.html', revision: 'md5', size: page.length };
  const here = pinToBuild(entry, outDir, { supabaseUrl: null });
  const hosted = pinToBuild(entry, outDir, { supabaseUrl: 'https://school.supabase.example' });
  const withHost = pinToBuild(entry, outDir, { supabaseUrl: null, imageHostUrl: 'https://images.example/upload' });
  expect(here).toMatchObject({ url: '/', integrity: integrityOf(page) });
  expect(hosted.integrity).toBe(here.integrity);
  expect(new Set([here.revision, hosted.revision, withHost.revision]).size).toBe(3);
});

test('hosting is read whole or not at all', () => {
  const url = 'https://school.supabase.example';
  expect(readHosting({})).toEqual({
    supabaseUrl: null,
    publishableKey: null,
    imageHostUrl: null,
    snapshot: false,
    analytics: null,
  });
  expect(readHosting({ VITE_SUPABASE_URL: `${url}/`, VITE_SUPABASE_PUBLISHABLE_KEY: 'k' })).toEqual({
    supabaseUrl: url,
    publishableKey: 'k',
    imageHostUrl: null,
    snapshot: false,
    analytics: null,
  });
  const analytics = { ANALYTICS_URL: 'https://visits.example', ANALYTICS_KEY: 'phc_1' };
  expect(readHosting(analytics).analytics).toEqual({ url: 'https://visits.example/', key: 'phc_1' });
  const vitals = { VITALS_URL: 'https://school.example/speed' };
  expect(readHosting(vitals).analytics).toEqual({ vitals: 'https://school.example/speed' });
  expect(readHosting({ ...analytics, ...vitals }).analytics).toMatchObject({ key: 'phc_1', vitals: vitals.VITALS_URL });
  expect(() => readHosting({ VITALS_URL: 'http://school.example' })).toThrow('VITALS_URL');
  expect(() => readHosting({ ANALYTICS_KEY: 'phc_1' })).toThrow(/together/);
  expect(() => readHosting({ VITE_SUPABASE_URL: url })).toThrow(/together/);
  expect(() => readHosting({ VITE_SUPABASE_URL: `${url}/rest`, VITE_SUPABASE_PUBLISHABLE_KEY: 'k' })).toThrow(/origin/);
  expect(() => readHosting({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_secret_x' })).toThrow(/secret/);
});

test('the manifest is Arabic, right to left, and has icons of both purposes in both sizes', () => {
  expect(webManifest(school)).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    short_name: 'منارة',
    theme_color: '#4A56E2',
    display: 'standalone',
  });
  expect(webManifest(school).icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '192x192 maskable',
    '512x512 maskable',
  ]);
});

test('an image host is an encrypted address, or there is none', () => {
  expect(readHosting({ IMAGE_HOST_URL: ' ' }).imageHostUrl).toBeNull();
  expect(readHosting({ IMAGE_HOST_URL: 'https://images.example/1/upload?key=a' }).imageHostUrl).toBe(
    'https://images.example/1/upload?key=a',
  );
  expect(readHosting({ IMAGE_HOST_URL: 'http://127.0.0.1:9000' }).imageHostUrl).toBe('http://127.0.0.1:9000/');
  for (const address of [
    'images.example',
    'http://images.example',
    'https://a:b@images.example',
    'javascript:alert(1)',
  ])
    expect(() => readHosting({ IMAGE_HOST_URL: address })).toThrow(/has to be an https address/);
});
