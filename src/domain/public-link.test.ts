import { expect, test } from 'vitest';
import { publicLink } from './public-link.ts';

test('a link stays as it was typed, without the spaces around it', () => {
  for (const link of ['https://example.com', 'https://video.example.com:8443/v?t=1#x', 'https://example.com/فيلم']) {
    expect(publicLink(` ${link} `)).toBe(link);
  }
});

test('a host of another script gets the name that browsers ask for', () => {
  expect(publicLink('https://مثال.إختبار/فيلم')).toMatch(/^https:\/\/xn--mgbh0fb\.xn--kgbechtv\//);
});

test('what the school refuses is refused here', () => {
  const refused = [
    'https://127.0.0.1/v',
    'https://2130706433/v',
    'https://[::1]/v',
    'https://localhost/v',
    'https://user:word@example.com/v',
    'https://example.com:99999/v',
    `https://example.com/${'ا'.repeat(1_100)}`,
    'post-media/11111111-1111-4111-8111-111111111111/a.avif',
    'http://example.com/v',
    'javascript:alert(1)',
    '',
  ];
  for (const link of refused) expect(publicLink(link), link).toBeNull();
});
