import { expect, test } from 'vitest';
import { isMediaReference } from './media-reference.ts';

const owner = '0b6f6a0e-3a4b-4f0e-9c57-1f2d3c4b5a69';

test.each([
  ['an https URL', 'https://images.example/a/b.webp?w=1280'],
  ['an https URL with a port and Arabic letters', 'https://images.example:8443/صورة.webp'],
  ['a post picture in our storage', `post-media/${owner}/3f2a.webp`],
  ['a profile photo in our storage', `profile-photos/${owner}/me.jpg`],
  ['an award picture in our storage', `award-images/${owner}/cup_1-small.png`],
])('%s is a media reference', (_name, value) => {
  expect(isMediaReference(value)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['a script URL', 'javascript:alert(1)'],
  ['a script URL in disguise', ' \tJaVaScRiPt:alert(1)'],
  ['a data URL', 'data:text/html,<script>alert(1)</script>'],
  ['a blob URL', 'blob:https://images.example/1'],
  ['plain http', 'http://images.example/a.webp'],
  ['a protocol-relative URL', '//images.example/a.webp'],
  ['an https URL with a password', 'https://user:secret@images.example/a.webp'],
  ['an https URL with a user name', 'https://user@images.example/a.webp'],
  ['an https URL with a backslash', 'https://images.example\\@evil.example/a.webp'],
  ['an https URL with a space', 'https://images.example/a b.webp'],
  ['an https URL with a line break', 'https://images.example/\nx'],
  ['an https URL without a host', 'https://'],
  ['an absurdly long URL', `https://images.example/${'a'.repeat(2_100)}`],
  ['a bucket of somebody else', `avatars/${owner}/a.webp`],
  ['a bucket path that climbs', `post-media/${owner}/../secret.webp`],
  ['a bucket path with an escaped climb', `post-media/${owner}/%2e%2e%2fsecret`],
  ['a hidden file', `post-media/${owner}/.env`],
  ['a bucket path with a query', `post-media/${owner}/a.webp?token=1`],
  ['a bucket path without an owner', 'post-media/a.webp'],
  ['a bucket path with a deeper folder', `post-media/${owner}/x/a.webp`],
  ['an absolute path', `/post-media/${owner}/a.webp`],
])('%s is not a media reference', (_name, value) => {
  expect(isMediaReference(value)).toBe(false);
});
