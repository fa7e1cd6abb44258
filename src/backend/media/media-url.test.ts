import { expect, test } from 'vitest';
import { mediaUrl } from './media-url.ts';

const own = { supabaseUrl: '', publishableKey: 'k' };
const hosted = { supabaseUrl: 'https://school.supabase.example', publishableKey: 'k' };
const path = 'post-media/0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69/3f2a.webp';

test('a bucket path is loaded from the public storage of the configured server', () => {
  expect(mediaUrl(path, own)).toBe(`/storage/v1/object/public/${path}`);
  expect(mediaUrl(path, hosted)).toBe(`https://school.supabase.example/storage/v1/object/public/${path}`);
});

test('an https URL stays as it is', () => {
  expect(mediaUrl('https://images.example/a.webp', hosted)).toBe('https://images.example/a.webp');
});

test.each([
  'javascript:alert(1)',
  'data:image/svg+xml,<svg/>',
  'http://images.example/a.webp',
  '//images.example/a',
  `${path}/../x`,
  '',
])('%j reaches no page', (reference) => {
  expect(mediaUrl(reference, own)).toBeNull();
});
