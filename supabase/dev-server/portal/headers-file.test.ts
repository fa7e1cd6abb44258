import { expect, test } from 'vitest';
import { headersFor, parseHeaderRules, withHost } from './headers-file.ts';

const rules = parseHeaderRules(`
# a comment
/*
  X-Frame-Options: DENY
  Content-Security-Policy: default-src 'none'; img-src 'self' data:
  Cache-Control: no-cache
/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
/post/:id
  X-Robots-Tag: all
/exact.json
  Access-Control-Allow-Origin: *
  X-Frame-Options: SAMEORIGIN
`);

test('a path gets the headers of every rule that fits it', () => {
  expect(Object.fromEntries(headersFor(rules, '/'))).toEqual({
    'x-frame-options': 'DENY',
    'content-security-policy': "default-src 'none'; img-src 'self' data:",
    'cache-control': 'no-cache',
  });
});

test('a rule can take a header of an earlier one away', () => {
  expect(headersFor(rules, '/assets/app-1a2b3c4d.js').get('cache-control')).toBe('public, max-age=31536000, immutable');
});

test('a name in a pattern stands for one part of the path', () => {
  expect(headersFor(rules, '/post/12').get('x-robots-tag')).toBe('all');
  expect(headersFor(rules, '/post/12/edit').has('x-robots-tag')).toBe(false);
});

test('what two rules set is joined; a dot is a dot', () => {
  expect(headersFor(rules, '/exact.json').get('x-frame-options')).toBe('DENY, SAMEORIGIN');
  expect(headersFor(rules, '/exactXjson').get('x-frame-options')).toBe('DENY');
});

test('an image host is added to what a page may ask and show, once, and to nothing else', () => {
  const host = 'https://images.example';
  const policy =
    "default-src 'none'; script-src 'self'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'";
  const built = parseHeaderRules(`/*\n  Content-Security-Policy: ${policy}\n  X-Other: img-src x`);
  const withPictures = (of: typeof built) => withHost(of, `${host}/upload`, ['connect', 'img']);
  const opened = withPictures(built);
  const expected = policy.replace('data:', `data: ${host}`).replace("connect-src 'self'", `connect-src 'self' ${host}`);
  for (const once of [opened, withPictures(opened)])
    expect(Object.fromEntries(headersFor(once, '/'))).toEqual({
      'content-security-policy': expected,
      'x-other': 'img-src x',
    });
  const told = headersFor(withHost(built, 'https://visits.example/a/', ['connect']), '/').get(
    'content-security-policy',
  );
  expect(told).toBe(policy.replace("connect-src 'self'", "connect-src 'self' https://visits.example"));
});
