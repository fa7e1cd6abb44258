import { expect, test } from 'vitest';
import { startAnsweringServer } from '../../../tests/support/answering-server.ts';
import { readAnalytics, readVitalsUrl } from './read-analytics.ts';
import { createVisitReports, countedPage } from './visit-reports.ts';

test.each([
  '/student/dashboard',
  '/student/login',
  '/student/signup',
  '/teacher/dashboard',
  '/teacher/posts',
  '/admin',
  '/admin-panel',
  '/login',
  '/signup',
  '/simple-dashboard',
  '/post/1/edit',
  '/nowhere',
])('of %s nothing is told', (path) => {
  expect(countedPage(path)).toBeNull();
});

test('a visit is told as its page and nothing more, to whoever takes events as PostHog does', async () => {
  const server = await startAnsweringServer(() => ({ body: '{"status":1}' }));
  const config = { key: 'phc_test', url: `${server.url}/` };
  const report = createVisitReports({ config, visitor: 'v1', now: () => Date.parse('2026-11-26T08:00:00Z') });
  await report('/student/profile');
  await report('/post/3f2c8a10-0000-4000-8000-000000000001');
  expect(server.calls).toHaveLength(1);
  expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/capture/' });
  expect(JSON.parse(server.calls[0]?.body ?? '')).toEqual({
    api_key: 'phc_test',
    event: '$pageview',
    distinct_id: 'v1',
    properties: { $pathname: '/post', $process_person_profile: false, $geoip_disable: true },
    timestamp: '2026-11-26T08:00:00.000Z',
  });
  await server.close();
  await expect(report('/')).resolves.toBeUndefined();
});

test('what cannot be read, or would go out in the clear, names nobody to tell', () => {
  const named = { key: 'phc_1', url: 'https://visits.example/' };
  expect(readAnalytics(named)).toEqual(named);
  const broken = [undefined, null, 'x', {}, { ...named, key: 1 }, { ...named, url: 'http://visits.example/' }];
  expect(broken.map(readAnalytics)).toEqual(broken.map(() => null));
});

test('how quickly pages open is told to an encrypted address that was named, and nowhere else', () => {
  expect(readVitalsUrl({ vitals: 'https://school.example/speed' })).toBe('https://school.example/speed');
  const broken = [
    undefined,
    null,
    {},
    { key: 'k', url: 'https://visits.example/' },
    { vitals: 'http://school.example' },
  ];
  expect([...broken, { vitals: 'https://a:b@school.example' }, { vitals: 7 }].map(readVitalsUrl)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});
