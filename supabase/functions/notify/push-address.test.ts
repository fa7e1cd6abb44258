import { expect, test } from 'vitest';
import { isPushAddress } from './push-address.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/abc:def',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGuQ',
  'https://db5p.notify.windows.com/w/?token=BQ',
])('%s is sent to', (address) => {
  expect(isPushAddress(address, {})).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/abc',
  'https://fcm.googleapis.com:8443/fcm/send/abc',
  'https://user:secret@fcm.googleapis.com/',
  'https://127.0.0.1/push',
  'https://2130706433/push',
  'https://0x7f.1/push',
  'https://[::1]/push',
  'https://[::ffff:169.254.169.254]/latest/meta-data',
  'https://localhost/push',
  'https://kong.internal/push',
  'https://printer.local/',
  'https://router/',
  'http://127.0.0.1:9999/push',
  'ftp://push.example.org/',
  'file:///etc/passwd',
  'not an address',
  '',
])('%s is not', (address) => {
  expect(isPushAddress(address, { PUSH_TEST_ORIGIN: 'http://127.0.0.1:1234' })).toBe(false);
});

test('a service on the own machine is allowed by its whole origin, and only it', () => {
  const env = { PUSH_TEST_ORIGIN: 'http://127.0.0.1:1234' };
  expect(isPushAddress('http://127.0.0.1:1234/push/1', env)).toBe(true);
  expect(isPushAddress('http://127.0.0.1:1234@evil.example/', env)).toBe(false);
  expect(isPushAddress('http://127.0.0.1:1234/push/1', {})).toBe(false);
});
