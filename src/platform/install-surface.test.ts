import { expect, test } from 'vitest';
import { type BrowserFacts, installSurface } from './install-surface.ts';

const android =
  'Mozilla/5.0 (Linux; Android 14; SM-A245F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const iphoneChrome = iphone.replace('Version/18.5', 'CriOS/140.0.7339.39');
const ipad =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15';
const surfaceOf = (userAgent: string, facts: Partial<BrowserFacts> = {}) =>
  installSurface({ userAgent, touchPoints: 5, isStandalone: false, hasOffer: false, ...facts });

test('what was opened from the home screen is not offered again', () => {
  expect(surfaceOf(iphone, { isStandalone: true })).toBe('installed');
  expect(surfaceOf(android, { isStandalone: true, hasOffer: true })).toBe('installed');
});

test('a browser that makes an offer is asked for it, and without one nothing is promised', () => {
  expect(surfaceOf(android, { hasOffer: true })).toBe('offer');
  expect(surfaceOf(android)).toBe('none');
});

test('iPhones and iPads are told the steps, in Safari and in Chrome; a Mac is not', () => {
  expect(surfaceOf(iphone)).toBe('ios');
  expect(surfaceOf(iphoneChrome)).toBe('ios');
  expect(surfaceOf(ipad)).toBe('ios');
  expect(surfaceOf(ipad, { touchPoints: 0 })).toBe('none');
});

test('inside another app only the way to the real browser is told, whatever it offers', () => {
  expect(surfaceOf(`${iphone} [FBAN/FBIOS;FBAV/500.0]`)).toBe('in-app');
  expect(surfaceOf(`${android} Instagram 300.0`)).toBe('in-app');
  expect(surfaceOf(android.replace('SM-A245F)', 'SM-A245F; wv)'), { hasOffer: true })).toBe('in-app');
});
