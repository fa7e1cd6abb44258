import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildTarget, oldestBrowsers, versionNumber } from '../build/oldest-browsers.ts';

test('README names the oldest browsers that the build is made for', () => {
  const said = readFileSync('README.md', 'utf8').split('## Browsers')[1]?.split('## ')[0] ?? '';
  const { safari, chrome, firefox, samsung } = oldestBrowsers;
  expect(said).toContain(`Safari ${safari}`);
  expect(said).toContain(`Chrome and Edge ${chrome}`);
  expect(said).toContain(`Firefox ${firefox}`);
  expect(said).toContain(`Samsung Internet ${samsung}`);
});

test('the phone and the desktop of one maker are of one age, and the build is made for all of them', () => {
  expect(versionNumber(oldestBrowsers.ios_saf)).toBe(versionNumber(oldestBrowsers.safari));
  expect(oldestBrowsers.edge).toBe(oldestBrowsers.chrome);
  expect(buildTarget).toEqual(['ios15.6', 'safari15.6', 'chrome106', 'edge106', 'firefox128']);
});
