import { expect, test } from 'vitest';
import { pages } from '../../src/app/pages.ts';
import { paths } from '../../src/app/paths.ts';
import { school } from '../../src/domain/school.ts';
import { robotsText, sitemapXml } from './search-files.ts';

const listedPaths = Object.values(pages).flatMap(({ path, isListed }) => (isListed ? [path] : []));

test('the sitemap lists each public page and each guide once, at the address that pages call their own', () => {
  const listed = [...sitemapXml(school.website).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address = '']) => new URL(address),
  );
  const guides = ['visitor', 'teacher', 'owner', 'administrator', 'deployer'].map((name) => `${paths.help}/${name}`);
  expect(listed.map(({ pathname }) => pathname)).toEqual([...listedPaths, ...guides]);
  expect(new Set(listed.map(({ origin }) => origin))).toEqual(new Set([school.website]));
  expect(new Set(listedPaths).size).toBe(listedPaths.length);
  expect(listedPaths).toContain(paths.posts);
  expect(listedPaths).not.toContain(paths.admin);
});

test('what robots are asked to leave alone is not in the sitemap, nor is a page that wants no visitors', () => {
  const disallowed = [...robotsText(school.website).matchAll(/Disallow: (\S+)/g)].map(([, path = '']) => path);
  expect(disallowed).toContain('/rest/');
  expect(listedPaths.filter((path) => disallowed.some((rule) => path.startsWith(rule)))).toEqual([]);
  for (const path of [paths.success, paths.simpleDashboard]) expect(listedPaths).not.toContain(path);
  expect(robotsText(school.website)).toContain(`Sitemap: ${school.website}/sitemap.xml`);
});
