import { expect, test } from 'vitest';
import { withPreloads } from './shell-preloads.ts';

const html = `<!doctype html><meta charset="utf-8"><script>(() => {})()</script>
<script async type="module" crossorigin src="/assets/head-start-1.js"></script>
<script type="module" crossorigin src="/assets/index-2.js"></script><p>منارة</p>`;

test('the kept shell preloads each of its modules as a script, and keeps its bytes and headers', async () => {
  const policy = "default-src 'self'";
  const kept = await withPreloads(new Response(html, { headers: { 'content-security-policy': policy } }));
  expect(kept.headers.get('link')).toBe(
    '</assets/head-start-1.js>; rel=preload; as=script; crossorigin, ' +
      '</assets/index-2.js>; rel=preload; as=script; crossorigin',
  );
  expect(kept.headers.get('content-security-policy')).toBe(policy);
  expect(await kept.text()).toBe(html);
});
