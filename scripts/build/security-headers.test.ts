import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { cacheRules, headersFile, securityHeaders } from './security-headers.ts';

const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
const emptyHash = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";
const api = 'https://school.supabase.example';

/** The policy of a page, as lists of sources by directive. */
function policyOf(html: string, supabaseUrl: string | null = null): Record<string, string[]> {
  const policy = securityHeaders({ html, supabaseUrl })['Content-Security-Policy'] ?? '';
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the policy', () => {
  test('forbids what is not named and allows no inline code, no eval, no wildcard', () => {
    const policy = policyOf('<!doctype html>');
    expect(policy['default-src']).toEqual(["'none'"]);
    expect(policy['script-src']).toEqual(["'self'"]);
    const told = securityHeaders({ html: '', supabaseUrl: null, analytics: { url: 'https://visits.example/a/' } });
    expect(told['Content-Security-Policy']).toContain("connect-src 'self' https://visits.example;");
    const timed = { url: 'https://visits.example/a/', vitals: 'https://school.example/speed' };
    const both = securityHeaders({ html: '', supabaseUrl: null, analytics: timed });
    expect(both['Content-Security-Policy']).toContain(
      "connect-src 'self' https://visits.example https://school.example;",
    );
    expect(policy['style-src']).toEqual(["'self'", emptyHash]);
    expect(policy['frame-ancestors']).toEqual(["'none'"]);
    expect(policy['base-uri']).toEqual(["'none'"]);
    expect(policy['object-src']).toEqual(["'none'"]);
    expect(policy['require-trusted-types-for']).toEqual(["'script'"]);
    expect(policy['trusted-types']).toEqual(['manara']);
    const all = JSON.stringify(policy);
    for (const hole of ['unsafe', '*', 'http:"', 'data:,']) expect(all).not.toContain(hole);
  });

  test('names each inline script and style of the page by its hash', () => {
    const html = `<script>theme()</script><style media="print">a{b:c}</style><SCRIPT type=module>x < y</SCRIPT ><style>a{b:c}</style>`;
    const policy = policyOf(html);
    expect(policy['script-src']).toEqual(["'self'", hash('theme()'), hash('x < y')]);
    expect(policy['style-src']).toEqual(["'self'", emptyHash, hash('a{b:c}')]);
  });

  test('hashes what the parser makes of Windows line ends', () => {
    expect(policyOf('<script>a\r\nb</script>')['script-src']).toContain(hash('a\nb'));
  });

  test('gives no hash to scripts with an address, to data and to comments', () => {
    const html = `<script src="/a.js" type="module"></script><script type="application/ld+json">{"a":1}</script><!-- <script>evil()</script> -->`;
    expect(policyOf(html)['script-src']).toEqual(["'self'"]);
  });

  test('survives a greater-than sign inside an attribute', () => {
    expect(policyOf('<script data-x="a>b">go()</script>')['script-src']).toContain(hash('go()'));
  });

  test('opens the API and its socket, and nothing else, when it lives elsewhere', () => {
    expect(policyOf('')['connect-src']).toEqual(["'self'"]);
    const policy = policyOf('', `${api}/`);
    expect(policy['connect-src']).toEqual(["'self'", api, 'wss://school.supabase.example']);
    expect(policy['img-src']).toEqual(["'self'", 'data:', 'blob:', 'https:', api]);
    expect(policy['script-src']).toEqual(["'self'"]);
  });

  test('opens an image host for sending and showing pictures, and only where there is one', () => {
    const host = 'https://images.example';
    const policy = securityHeaders({ html: '', supabaseUrl: api, imageHostUrl: `${host}/upload?key=1` });
    const directives = policy['Content-Security-Policy']?.split('; ').filter((directive) => directive.includes(host));
    expect(directives?.map((directive) => directive.split(' ')[0])).toEqual(['img-src', 'connect-src']);
    expect(directives?.every((directive) => directive.endsWith(` ${host}`))).toBe(true);
    expect(securityHeaders({ html: '', supabaseUrl: api, imageHostUrl: null })).toEqual(
      securityHeaders({ html: '', supabaseUrl: api }),
    );
  });

  test('upgrades plain http only where the API is https', () => {
    expect(policyOf('')).not.toHaveProperty('upgrade-insecure-requests');
    expect(policyOf('', 'http://127.0.0.1:54321')).not.toHaveProperty('upgrade-insecure-requests');
    expect(policyOf('', 'http://127.0.0.1:54321')['connect-src']).toContain('ws://127.0.0.1:54321');
    expect(policyOf('', api)).toHaveProperty('upgrade-insecure-requests');
  });

  test.each(['<div style="color:red">', '<a href="/" onclick="go()">', '<body\n  onload = "x()">'])(
    'a page with %j is refused, because it would silently not work',
    (html) => {
      expect(() => securityHeaders({ html, supabaseUrl: null })).toThrow(/inline/);
    },
  );

  test('code that only mentions handlers is no handler', () => {
    const html = '<script>x.innerHTML = \'<a onclick="y">\'</script><meta name="description" content="on = off">';
    expect(() => securityHeaders({ html, supabaseUrl: null })).not.toThrow();
  });
});

test('transport security is promised only by a build for a hosted API', () => {
  expect(securityHeaders({ html: '', supabaseUrl: null })).not.toHaveProperty('Strict-Transport-Security');
  expect(securityHeaders({ html: '', supabaseUrl: api })).toHaveProperty('Strict-Transport-Security');
});

test('every answer forbids sniffing, framing and leaking the address', () => {
  expect(securityHeaders({ html: '', supabaseUrl: null })).toMatchObject({
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
});

test('the file lists the headers for all paths and the caching for some', () => {
  const lines = headersFile(securityHeaders({ html: '', supabaseUrl: null })).split('\n');
  expect(lines[0]).toBe('/*');
  expect(lines[1]).toMatch(/^ {2}Content-Security-Policy: default-src 'none'; /);
  expect(lines[lines.indexOf('/assets/*') + 1]).toBe('  Cache-Control: public, max-age=31536000, immutable');
  expect(lines.filter((line) => /^\S/.test(line))).toEqual(['/*', ...Object.keys(cacheRules)]);
});

test('the page, the service worker and the configuration are asked for anew each time', () => {
  for (const path of ['/', '/index.html', '/service-worker.js', '/manifest.webmanifest', '/config.json']) {
    expect(cacheRules[path]).toBe('no-cache');
  }
});
